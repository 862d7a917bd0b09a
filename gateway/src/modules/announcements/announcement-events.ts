import type { EntityManager } from 'typeorm';
import { notePublished, type Publishing } from '../../blocks/published-items.js';
import { tell } from '../../blocks/webhook-events.js';

const publishing: Publishing = {
  kind: 'announcement',
  table: 'announcements',
  visible: (moment) => `is_active and start_date <= ${moment} and (end_date is null or end_date > ${moment})`,
};

/**
 * Tells of announcements that are shown from now on.
 * @param of `only`: of one, which was changed just now; `now`: left out, the time of the database
 */
export async function tellOfShown(
  manager: EntityManager,
  of: { only?: string; now?: Date } = {},
): Promise<void> {
  const ids = await notePublished(manager, publishing, of);
  await tell(manager, 'announcement.published', ...ids.map((id) => ({ data: { id } })));
}
