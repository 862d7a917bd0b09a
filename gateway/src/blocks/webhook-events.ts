import { hrefOf, type WebhookEvent, type webhookTest } from '@quiet-time/schema/webhook-events';
import type { EntityManager } from 'typeorm';
import { newId } from '../platform/ids.js';
import { enqueueAll } from './jobs.js';

/** One event. */
export interface EventData {
  /** Ids and public facts. */
  data: Record<string, string | null>;
  /** Member concerned; deliveries of it are deleted with their account. */
  memberId?: string;
}

/**
 * Emits webhook events in the transaction of the change: a delivery and its job for each subscribed endpoint. Without
 * one this is a single statement that finds nothing.
 */
export async function emitEvents(
  manager: EntityManager,
  type: WebhookEvent,
  ...happenings: EventData[]
): Promise<void> {
  if (happenings.length === 0) return;
  // Locks endpoints against deletion until the transaction ends: a change must not fail because an endpoint is gone.
  const endpoints: Endpoint[] = await manager.query(
    `select id, now() as at from webhook_endpoints where is_active and $1 = any(events) for key share`,
    [type],
  );
  for (const endpoint of endpoints) await addDeliveries(manager, endpoint, type, happenings);
}

interface Endpoint {
  id: string;
  /** Moment of the event. */
  at: Date;
}

/** Stores deliveries for one endpoint, and queues their jobs. @returns the ids of the deliveries */
export async function addDeliveries(
  manager: EntityManager,
  { id: endpointId, at }: Endpoint,
  type: WebhookEvent | typeof webhookTest,
  happenings: EventData[],
): Promise<string[]> {
  const ids = happenings.map(newId);
  const payloads = happenings.map(({ data }) =>
    JSON.stringify({ type, timestamp: at.toISOString(), data, href: hrefOf(type, data) }),
  );
  await manager.query(
    `insert into webhook_deliveries (id, endpoint_id, type, payload, member_id)
     select id, $1, $2, payload, member_id from unnest($3::uuid[], $4::text[], $5::uuid[])
       delivery(id, payload, member_id)`,
    [endpointId, type, ids, payloads, happenings.map(({ memberId }) => memberId ?? null)],
  );
  const jobs = ids.map((deliveryId) => ({ deliveryId, round: 1 }));
  await enqueueAll(manager, 'webhook.deliver', jobs, { isBulk: type !== 'webhook.test' });
  return ids;
}
