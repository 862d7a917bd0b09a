import type { EntityManager } from 'typeorm';
import { notePublished, type Publishing } from '../../blocks/published-items.js';
import { tell } from '../../blocks/webhook-events.js';

/** As a day can be read once it has begun at UTC+14. */
const publishing: Publishing = {
  kind: 'devotional',
  table: 'devotionals',
  visible: (moment) => `is_active and date <= (${moment} at time zone 'UTC' + interval '14 hours')::date`,
};

/**
 * Tells of devotionals that readers see from now on.
 * @param of `only`: of one, which was changed just now; `now`: left out, the time of the database
 * @returns their ids
 */
export async function tellOfPublished(
  manager: EntityManager,
  of: { only?: string; now?: Date } = {},
): Promise<string[]> {
  const ids = await notePublished(manager, publishing, of);
  await tell(manager, 'devotional.published', ...(await factsOf(manager, ids)));
  return ids;
}

/** As `tellOfPublished`, and of a change of what readers could see already. */
export async function tellOfChange(manager: EntityManager, verb: string, id: string): Promise<void> {
  const published = await tellOfPublished(manager, { only: id });
  if (published.length > 0 || verb === 'deleted') return;
  const seen = await manager.query('select 1 from published_items where item_id = $1', [id]);
  if (seen.length > 0) await tell(manager, 'devotional.updated', ...(await factsOf(manager, [id])));
}

/** What may be known of them by anybody. */
async function factsOf(manager: EntityManager, ids: string[]) {
  if (ids.length === 0) return [];
  const rows: Record<string, string>[] = await manager.query(
    `select id, date::text, access_level as "accessLevel" from devotionals where id = any($1) order by date`,
    [ids],
  );
  return rows.map((data) => ({ data }));
}
