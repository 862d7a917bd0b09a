import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { DeepPartial, EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import { isId, newId } from '../../platform/ids.js';
import { apiMessages } from '../api-messages.js';
import type { Actor, Caller } from '../caller.js';
import { AppError } from '../errors.js';
import { storeKey } from '../idempotency.js';
import { record } from '../record.js';
import {
  type Editable,
  type EditableRow,
  inShape,
  type Recorded,
  stored,
  storedWithFiles,
  type Values,
  valuesOf,
  type WithoutFiles,
} from './editable.js';
import { changedPaths, completed, merge } from './merge.js';
import { keepInTrash } from './trash.js';
import { earlierVersions, keepVersion, storedVersion } from './versions.js';

/** Item that is locked until the transaction ends. */
export interface Edit<Item, Input> {
  /** The item with the change, not saved yet. */
  item: Item;
  /** The item without the change. */
  before: Values<Item, Input>;
  /** Changed paths so far, such as `scripture.verse`. */
  changed(): string[];
  /**
   * Saves the item, keeps its old and new version, and logs it with the changed paths. Without a change in its form's
   * fields, nothing is written.
   * @param verb for the audit log; null if it only follows from another change, and is not logged
   */
  save(caller: Actor, verb?: string | null): Promise<Item>;
}

/** Locks and returns a row by its id. @throws AppError NOT_FOUND */
export async function lockItem<Item extends { id: string }>(
  manager: EntityManager,
  { entity, within, notFound }: Pick<Recorded<Item>, 'entity' | 'within' | 'notFound'>,
  id: string,
): Promise<Item> {
  const where = { ...within, id } as FindOptionsWhere<Item>;
  const item = isId(id)
    ? await manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!item) throw new AppError('NOT_FOUND', notFound);
  return item;
}

/**
 * Locks an item and applies a change to it, for saving. A change based on an older version is merged with later
 * changes.
 * @param version that the change is based on; undefined for clients without versions, which overwrite
 * @param input as sent; undefined if the caller changes the item itself
 * @throws AppError NOT_FOUND, BAD_USER_INPUT for a version that it never had, CONFLICT where others have changed the
 *   same (`details.conflict`)
 */
export async function lockForEdit<Item extends EditableRow, Input extends object>(
  manager: EntityManager,
  of: Editable<Item, Input>,
  id: string,
  version?: number,
  input?: NoInfer<Input>,
): Promise<Edit<Item, Input>> {
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
  const currentVersion = versionOf();
  if (version !== undefined && (version < 1 || version > currentVersion)) {
    const message = apiMessages.versionUnknown(version, currentVersion);
    throw new AppError('BAD_USER_INPUT', message, { fields: { [versionColumn!.propertyName]: message } });
  }
  const theirs = before as ItemValues;
  const isStale = version !== undefined && version !== currentVersion;
  const base = isStale ? ((await storedVersion(manager, id, version))?.values ?? null) : theirs;
  const earlier = of.resolvesFromEarlier ? await earlierVersions<Values<Item, Input>>(manager, id) : [];
  const known = { base: base as Values<Item, Input> | null, theirs: before, earlier };
  const change = input ? await storedWithFiles(manager, of, input, known) : {};
  const whole = completed(change, base, theirs);
  const yours = inShape(of, whole as Values<Item, Input>) as ItemValues;
  const { merged, clashes } = merge(base, theirs, yours, of.together, of.texts);
  if (clashes.length > 0) {
    const saved = await storedVersion(manager, id, currentVersion);
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
      const paths = changed();
      if (paths.length === 0) return item;
      await keep(before, null);
      await manager.save(of.entity, item);
      await keep(valuesOf(of, item), caller.memberId);
      if (verb) await recordChange(manager, of, verb, item, caller, { changed: paths, version: versionOf() });
      return item;
    },
  };
}

/**
 * Stores a new item, and logs it.
 * @param also fields that are not in the input: its files, and its id if they are attached to it already
 */
export async function createItem<Item extends EditableRow, Input extends object>(
  manager: EntityManager,
  of: Editable<Item, Input>,
  input: NoInfer<WithoutFiles<Input>>,
  caller: Caller,
  also: NoInfer<Partial<Item>> = {},
): Promise<Item> {
  const values = { id: newId(), ...stored(of, input), ...also };
  const item = manager.create(of.entity, values as DeepPartial<Item>);
  await manager.insert(of.entity, item as QueryDeepPartialEntity<Item>);
  await recordChange(manager, of, 'created', item, caller);
  await storeKey(manager, item.id);
  return item;
}

/**
 * Deletes an item, and logs it. If its kind has a trash, it is moved there with its versions and links; otherwise it is
 * deleted with its versions.
 * @returns the deleted item. @throws AppError NOT_FOUND
 */
export async function deleteItem<Item extends { id: string }>(
  manager: EntityManager,
  of: Recorded<Item>,
  id: string,
  caller: Caller,
): Promise<Item> {
  const item = await lockItem(manager, of, id);
  const { tableName } = manager.connection.getMetadata(of.entity);
  if (of.trash) await keepInTrash(manager, tableName, of.trash, item, caller.memberId);
  await manager.delete(of.entity, { id } as FindOptionsWhere<Item>);
  await recordChange(manager, of, 'deleted', item, caller);
  return item;
}

/** Logs a change of an item, in the transaction of the change. @param verb in the past: `madeDaily` */
export async function recordChange<Item extends { id: string }>(
  manager: EntityManager,
  { event, loggedFields, afterwards }: Recorded<Item>,
  verb: string,
  item: Item,
  caller: Actor,
  detail: object = {},
): Promise<void> {
  const known = Object.fromEntries(loggedFields.map((name) => [name, item[name]]));
  await record(manager, caller, `${event}.${verb}`, item.id, { ...known, ...detail });
  await afterwards?.(manager, verb, item, caller);
}
