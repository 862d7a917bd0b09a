import type { EntityManager } from 'typeorm';

/** A kind of item that readers see from some moment on. */
export interface Publishing {
  kind: 'devotional' | 'announcement';
  table: string;
  /** The condition under which readers see one at a moment, as SQL. */
  visible(moment: string): string;
}

/**
 * Notes which items readers see now, and no longer those that they don't.
 * @param only one item; left out: all of them
 * @param now left out: the time of the database
 * @returns the ids of those that readers have not seen before. Of two who ask at once one gets them
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
