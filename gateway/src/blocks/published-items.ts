import type { EntityManager } from 'typeorm';

/** Kind of item that becomes visible at some moment. */
export interface Publishing {
  kind: 'devotional' | 'announcement';
  table: string;
  /** Condition under which readers see an item at a moment, as SQL. */
  visible(moment: string): string;
}

/**
 * Records which items are visible now, and removes those that are not.
 * @param only one item; undefined: all of them
 * @param now undefined: the time of the database
 * @returns the ids of the newly visible items. Of two concurrent callers one gets them
 */
export async function notePublished(
  manager: EntityManager,
  { kind, table, visible }: Publishing,
  { only = null, now = null }: { only?: string | null; now?: Date | null },
): Promise<string[]> {
  const seen = `select id from ${table} where ($2::uuid is null or id = $2)
    and ${visible('coalesce($3::timestamptz, now())')}`;
  const values = [kind, only, now];
  await manager.query(
    `delete from published_items
      where kind = $1 and ($2::uuid is null or item_id = $2) and item_id not in (${seen})`,
    values,
  );
  const added: { id: string }[] = await manager.query(
    `insert into published_items (item_id, kind)
     select id, $1 from (${seen}) as seen where not exists (select from published_items where item_id = id)
     on conflict do nothing returning item_id as id`,
    values,
  );
  return added.map(({ id }) => id);
}
