import type { ItemValues } from '@quiet-time/schema/error-codes';
import { messages } from '@quiet-time/schema/messages';
import type { DeepPartial, EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { isId, newId } from '../../platform/ids.js';
import type { Caller } from '../caller.js';
import { AppError } from '../errors.js';
import { record } from '../record.js';
import { type Change, changedPaths, completed, merge } from './merge.js';
import { keepVersion, keptVersion } from './versions.js';

interface Stored {
  id: string;
  updatedAt: Date;
}

/** What is known of a kind of item that is edited. Its entity has a version column. */
export interface Editable<Item extends Stored, Name extends keyof Item & string> {
  entity: new () => Item;
  /** What its form edits, by the names of its input. */
  fields: readonly Name[];
  /** The domain's word in what is recorded of changes: `faq` in `faq.updated`. */
  event: string;
  /** What is recorded with every change, so that it is understood later. */
  told: readonly (keyof Item & string)[];
  /** The values in the shape of the input, where they are stored in another one. */
  asInput?(values: Pick<Item, Name>): Pick<Item, Name>;
  /** Fields that make sense only together: where each side changed another one of them, they clash. */
  together?: readonly (readonly Name[])[];
  /** What is told of files by their ids; `known` may be gone by now. Throws what callers are told of others. */
  files?(
    manager: EntityManager,
    ids: readonly string[],
    known: readonly { id: string }[],
  ): Promise<{ id: string }[]>;
  /** What callers are told when there is no such item. */
  notFound: string;
  /** What callers are told when somebody else has changed the same. */
  changed: string;
}

/** Says once what is known of a kind of item. */
export const editable = <Item extends Stored, const Name extends keyof Item & string>(
  of: Editable<Item, Name>,
) => of;

/** What a save says: cleaned, as it will be stored. What is undefined stays as it is; files are named by their ids. */
export type Sent<Version extends object> = Change<Omit<Version, 'attachments'>> & {
  attachments?: readonly string[] | null | undefined;
};

/** An item that nobody else changes until the transaction ends. */
export interface Edit<Item, Name extends keyof Item & string> {
  /** With the change in it, not yet saved. */
  item: Item;
  /** What it is without the change. */
  before: Pick<Item, Name>;
  /** The paths that are changed so far, such as `scripture.verse`. */
  changed(): string[];
  /**
   * Saves the item, keeps what it is now, and records it with the paths that are changed.
   * @param verb what was done; null where it only follows from another change, and is not recorded
   */
  save(caller: Caller, verb?: string | null): Promise<Item>;
}

/** A row by its id, for a change: whoever comes at the same time waits. @throws AppError NOT_FOUND */
export async function lockItem<Item extends { id: string }>(
  manager: EntityManager,
  { entity, notFound }: { entity: new () => Item; notFound: string },
  id: string,
): Promise<Item> {
  const where = { id } as FindOptionsWhere<Item>;
  const item = isId(id)
    ? await manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!item) throw new AppError('NOT_FOUND', notFound);
  return item;
}

/**
 * The item with a change in it, for saving. A change that was made on an older version is merged with what others have
 * changed since. The version that is there is kept before it is overwritten, whoever wrote it.
 * @param version what the change was made on; left out by clients that don't know versions, who overwrite
 * @throws AppError NOT_FOUND, BAD_USER_INPUT for a version that it never had, CONFLICT where others have changed the
 * same (`details.conflict`)
 */
export async function lockForEdit<Item extends Stored, Name extends keyof Item & string>(
  manager: EntityManager,
  of: Editable<Item, Name>,
  id: string,
  version?: number,
  { attachments, ...sent }: Sent<Pick<Item, Name>> = {},
): Promise<Edit<Item, Name>> {
  const item = await lockItem(manager, of, id);
  const { tableName, versionColumn } = manager.connection.getMetadata(of.entity);
  const versionOf = () => versionColumn!.getEntityValue(item) as number;
  const keep = (values: object, savedBy: string | null) =>
    keepVersion(manager, {
      item: tableName,
      itemId: id,
      version: versionOf(),
      values: values as ItemValues,
      savedBy,
      savedAt: item.updatedAt,
    });

  const before = valuesOf(of, item);
  await keep(before, null);
  const currentVersion = versionOf();
  if (version !== undefined && (version < 1 || version > currentVersion)) {
    const message = messages.versionUnknown(version, currentVersion);
    throw new AppError('BAD_USER_INPUT', message, { fields: { [versionColumn!.propertyName]: message } });
  }
  const theirs = before as ItemValues;
  const isStale = version !== undefined && version !== currentVersion;
  const base = isStale ? ((await keptVersion(manager, id, version))?.values ?? null) : theirs;
  const known = [base, theirs].flatMap((values) => (values?.attachments ?? []) as { id: string }[]);
  const files = attachments ? await of.files?.(manager, attachments, known) : undefined;
  const whole = completed({ ...sent, attachments: files }, base, theirs);
  const yours = inShape(of, whole as Pick<Item, Name>) as ItemValues;
  const { merged, clashes } = merge(base, theirs, yours, of.together);
  if (clashes.length > 0) {
    const saved = await keptVersion(manager, id, currentVersion);
    throw new AppError('CONFLICT', of.changed, {
      conflict: {
        yourVersion: version!,
        currentVersion,
        savedBy: saved?.savedBy ?? null,
        savedAt: item.updatedAt.toISOString(),
        fields: clashes,
        base,
        theirs,
        yours,
      },
    });
  }
  Object.assign(item, merged);
  const changed = () => changedPaths(theirs, valuesOf(of, item) as ItemValues);
  return {
    item,
    before,
    changed,
    async save(caller, verb = 'updated') {
      await manager.save(of.entity, item);
      await keep(valuesOf(of, item), caller.memberId);
      if (verb) await recordChange(manager, of, verb, item, caller, { changed: changed() });
      return item;
    },
  };
}

/** Stores a new item, and records it. @param values as they are stored; with an id where files are tied to it already */
export async function createItem<Item extends Stored, Name extends keyof Item & string>(
  manager: EntityManager,
  of: Editable<Item, Name>,
  values: NoInfer<Partial<Item>>,
  caller: Caller,
): Promise<Item> {
  const item = manager.create(of.entity, { id: newId(), ...values } as DeepPartial<Item>);
  await manager.insert(of.entity, item as QueryDeepPartialEntity<Item>);
  await recordChange(manager, of, 'created', item, caller);
  return item;
}

/** Deletes an item with its versions, and records it. @returns its id. @throws AppError NOT_FOUND */
export async function deleteItem<Item extends Stored, Name extends keyof Item & string>(
  manager: EntityManager,
  of: Editable<Item, Name>,
  id: string,
  caller: Caller,
): Promise<string> {
  const item = await lockItem(manager, of, id);
  await manager.delete(of.entity, { id } as FindOptionsWhere<Item>);
  await recordChange(manager, of, 'deleted', item, caller);
  return id;
}

/** Records what was done to an item, in the transaction of the change. @param verb in the past: `madeDaily` */
export function recordChange<Item extends Stored, Name extends keyof Item & string>(
  manager: EntityManager,
  { event, told }: Editable<Item, Name>,
  verb: string,
  item: Item,
  caller: Caller,
  detail: object = {},
): Promise<void> {
  const known = Object.fromEntries(told.map((name) => [name, item[name]]));
  return record(manager, caller, `${event}.${verb}`, item.id, { ...known, ...detail });
}

/** The editable values of an item, as its versions are kept. */
export const valuesOf = <Item extends Stored, Name extends keyof Item & string>(
  of: Editable<Item, Name>,
  item: Item,
): Pick<Item, Name> =>
  inShape(of, Object.fromEntries(of.fields.map((name) => [name, item[name]])) as Pick<Item, Name>);

const inShape = <Item extends Stored, Name extends keyof Item & string>(
  of: Editable<Item, Name>,
  values: Pick<Item, Name>,
): Pick<Item, Name> => of.asInput?.(values) ?? values;
