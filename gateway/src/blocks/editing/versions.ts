import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { EntityManager } from 'typeorm';

export interface ItemVersion {
  /** Table of the item. */
  item: string;
  itemId: string;
  version: number;
  values: ItemValues;
  /** Null if unknown: for created items, and for writes of a seed or an import. */
  savedBy: string | null;
  savedAt: Date;
}

/** Stores a version of an item, once. Conflicts of later saves are computed from it. */
export async function keepVersion(manager: EntityManager, stored: ItemVersion): Promise<void> {
  const { item, itemId, version, values, savedBy, savedAt } = stored;
  await manager.query(
    `insert into item_versions (item, item_id, version, "values", saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [item, itemId, version, JSON.stringify(values), savedBy, savedAt],
  );
}

/** Returns a stored version, with the name of its author; null: not stored. */
export async function storedVersion(
  manager: EntityManager,
  itemId: string,
  version: number,
): Promise<{ values: ItemValues; savedBy: string | null } | null> {
  const [row] = await manager.query(
    `select "values", name as "savedBy" from item_versions left join members on members.id = saved_by
      where item_id = $1 and version = $2`,
    [itemId, version],
  );
  return row ?? null;
}

/** Returns the values of all stored versions of an item, newest first. */
export async function earlierVersions<Values>(manager: EntityManager, itemId: string): Promise<Values[]> {
  const rows: { values: Values }[] = await manager.query(
    'select "values" from item_versions where item_id = $1 order by version desc',
    [itemId],
  );
  return rows.map(({ values }) => values);
}
