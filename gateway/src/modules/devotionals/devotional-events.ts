import type { EntityManager } from 'typeorm';
import { notePublished, type Publishing } from '../../blocks/published-items.js';
import { emitEvents } from '../../blocks/webhook-events.js';

/** A day is readable once it has begun at UTC+14. */
const publishing: Publishing = {
  kind: 'devotional',
  table: 'devotionals',
  visible: (moment) => `is_active and date <= (${moment} at time zone 'UTC' + interval '14 hours')::date`,
};

/**
 * Emits `devotional.published` for devotionals that have become visible to readers.
 * @param of `only`: limits it to one devotional, which was just changed; `now`: defaults to the time of the database
 * @returns their ids
 */
export async function emitPublished(
  manager: EntityManager,
  of: { only?: string; now?: Date } = {},
): Promise<string[]> {
  const ids = await notePublished(manager, publishing, of);
  await emitEvents(manager, 'devotional.published', ...(await factsOf(manager, ids)));
  return ids;
}

/** Emits `devotional.published` as `emitPublished` does, or `devotional.updated` for one that was visible before. */
export async function emitChange(manager: EntityManager, verb: string, id: string): Promise<void> {
  const published = await emitPublished(manager, { only: id });
  if (published.length > 0 || verb === 'deleted') return;
  const seen = await manager.query('select 1 from published_items where item_id = $1', [id]);
  if (seen.length > 0) await emitEvents(manager, 'devotional.updated', ...(await factsOf(manager, [id])));
}

/** Returns the public facts of devotionals. */
async function factsOf(manager: EntityManager, ids: string[]) {
  if (ids.length === 0) return [];
  const rows: Record<string, string>[] = await manager.query(
    `select id, date::text, access_level as "accessLevel" from devotionals where id = any($1) order by date`,
    [ids],
  );
  return rows.map((data) => ({ data }));
}
