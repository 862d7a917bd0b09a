import type { EntityManager } from 'typeorm';
import { notePublished, type Publishing } from '../../blocks/published-items.js';
import { emitEvents } from '../../blocks/webhook-events.js';

const publishing: Publishing = {
  kind: 'announcement',
  table: 'announcements',
  visible: (moment) => `is_active and start_date <= ${moment} and (end_date is null or end_date > ${moment})`,
};

/**
 * Emits webhook events for announcements that have become visible.
 * @param of `only`: just this announcement, which has just changed; `now`: the time of the database if left out
 */
export async function emitShown(
  manager: EntityManager,
  of: { only?: string; now?: Date } = {},
): Promise<void> {
  const ids = await notePublished(manager, publishing, of);
  await emitEvents(manager, 'announcement.published', ...ids.map((id) => ({ data: { id } })));
}
