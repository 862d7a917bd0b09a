import type { TrashKind } from '@quiet-time/schema/back-office/kinds';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { EntityManager } from 'typeorm';
import { violates } from '../../platform/constraints.js';
import { AppError } from '../errors.js';
import type { Message } from '../say.js';
import { type Reference, referencesFrom, referencesTo, writableColumns } from './references.js';

/** Trash rules of a kind of item. */
export interface TrashRules<Item> {
  kind: TrashKind;
  /** Returns the display name. */
  nameOf(item: Item): string;
  /** Unique index that a restore may violate, and the error message for that. */
  taken?: { index: string; message(item: Item): Message };
  /** Column of a flag that only one item has, so another one may have it by now. `of`: one per value of that column. */
  mark?: { column: string; of?: string };
}

/**
 * Copies an item to the trash before its deletion, with the rows that are deleted with it or lose their reference to
 * it. They are found in the catalog of the database, so no kind has to name them.
 */
export async function keepInTrash<Item extends { id: string }>(
  manager: EntityManager,
  table: string,
  { kind, nameOf }: TrashRules<Item>,
  item: Item,
  deletedBy: string | null,
): Promise<void> {
  const people = (await referencesFrom(manager, table)).filter(({ table: to }) => to === 'members');
  await manager.query(
    `insert into trash (id, kind, name, item, deleted_by)
     select id, $2, $3, to_jsonb(kept) - $4::text[], $5 from ${table} kept where id = $1`,
    [item.id, kind, nameOf(item), people.map(({ column }) => column), deletedBy],
  );
  for (const { table: from, column, deletes } of await referencesTo(manager, table)) {
    await manager.query(
      `insert into trash_links (trash_id, "table", "column", "row", member_id)
       select $1, $2, $3, ${deletes ? 'row' : `jsonb_build_object('id', row -> 'id')`}, (row ->> 'member_id')::uuid
         from (select to_jsonb(link) as row from ${from} link where ${column} = $1) as links`,
      [item.id, from, deletes ? null : column],
    );
  }
}

/**
 * Restores an item under its id, with its links. Concurrent calls wait, and find it gone from the trash.
 * @returns the item. @throws AppError NOT_FOUND when it is not in the trash, CONFLICT when its place is taken
 */
export async function restoreFromTrash<Item extends { id: string }>(
  manager: EntityManager,
  entity: new () => Item,
  rules: TrashRules<Item>,
  id: string,
): Promise<Item> {
  const { tableName: table } = manager.connection.getMetadata(entity);
  const [entry]: { item: Record<string, unknown> }[] = await manager.query(
    'select item from trash where id = $1 and kind = $2 for update',
    [id, rules.kind],
  );
  if (!entry) throw new AppError('NOT_FOUND', backOfficeMessages.trashGone);
  await insertItem(manager, table, rules, entry.item);
  for (const link of await referencesTo(manager, table)) {
    if (link.deletes) await insertLinks(manager, link, id);
    else await pointBack(manager, link, id);
  }
  await manager.query('delete from trash where id = $1', [id]);
  // A restored item appears again in the changes of its list.
  await manager.query('update deleted_items set deleted_at = now() where id = $1', [id]);
  return manager.findOneByOrFail(entity, { id } as never);
}

async function insertItem<Item>(
  manager: EntityManager,
  table: string,
  { mark, taken, nameOf: _ }: TrashRules<Item>,
  item: Record<string, unknown>,
): Promise<void> {
  const columns = await writableColumns(manager, table, item);
  // Rows that it referred to may be deleted by now.
  const pointing = new Map(
    (await referencesFrom(manager, table)).map(({ column, table: to, key }) => [
      column,
      `(select ${key} from ${to} where ${key} = kept.${column})`,
    ]),
  );
  if (mark) {
    const same = mark.of ? `and other.${mark.of} = kept.${mark.of}` : '';
    const free = `not exists (select from ${table} other where other.${mark.column} ${same})`;
    pointing.set(mark.column, `kept.${mark.column} and ${free}`);
  }
  try {
    await manager.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => pointing.get(column) ?? `kept.${column}`).join(', ')}
         from jsonb_populate_record(null::${table}, $1) as kept`,
      [JSON.stringify(item)],
    );
  } catch (error) {
    if (taken && violates(error, taken.index)) throw new AppError('CONFLICT', taken.message(item as Item));
    throw error;
  }
}

/** Restores rows that were deleted with the item, except for those that refer to other deleted rows. */
async function insertLinks(manager: EntityManager, { table, column }: Reference, id: string): Promise<void> {
  const [one]: { row: Record<string, unknown> }[] = await manager.query(
    `select "row" from trash_links where trash_id = $1 and "table" = $2 and "column" is null limit 1`,
    [id, table],
  );
  if (!one) return;
  const columns = await writableColumns(manager, table, one.row);
  const others = (await referencesFrom(manager, table)).filter((other) => other.column !== column);
  const whole = others.map(
    ({ column: at, table: to, key }) =>
      `and (kept.${at} is null or exists (select from ${to} where ${key} = kept.${at}))`,
  );
  await manager.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => `kept.${name}`).join(', ')}
       from trash_links, jsonb_populate_record(null::${table}, "row") as kept
      where trash_id = $1 and "table" = $2 and "column" is null ${whole.join(' ')}
     on conflict do nothing`,
    [id, table],
  );
}

/** Restores references to the item, except for those that were set again since. */
async function pointBack(manager: EntityManager, { table, column }: Reference, id: string): Promise<void> {
  await manager.query(
    `update ${table} set ${column} = $1 from trash_links
      where trash_id = $1 and "table" = $2 and "column" = $3
        and ${table}.id = ("row" ->> 'id')::uuid and ${table}.${column} is null`,
    [id, table, column],
  );
}
