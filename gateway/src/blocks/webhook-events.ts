import type { WebhookEvent, webhookTest } from '@quiet-time/schema/webhook-events';
import type { EntityManager } from 'typeorm';
import { newId } from '../platform/ids.js';
import { enqueueAll } from './jobs.js';

/** One thing that happened. */
export interface Happening {
  /** Ids and public facts. */
  data: Record<string, string | null>;
  /** Whom it is about: what is kept of it goes with their account. */
  memberId?: string;
}

/**
 * Tells whoever has asked for it of something, in the transaction of the change: a delivery for each endpoint, and the
 * job that sends it. Where nobody has asked this is one statement that finds nothing.
 */
export async function tell(
  manager: EntityManager,
  type: WebhookEvent,
  ...happenings: Happening[]
): Promise<void> {
  if (happenings.length === 0) return;
  // Kept from being deleted until the transaction ends: a change must not fail because somebody is no longer told of it.
  const endpoints: Endpoint[] = await manager.query(
    `select id, now() as at from webhook_endpoints where is_active and $1 = any(events) for key share`,
    [type],
  );
  for (const endpoint of endpoints) await addDeliveries(manager, endpoint, type, happenings);
}

interface Endpoint {
  id: string;
  /** When it happened. */
  at: Date;
}

/** Writes down what one endpoint is to be told, and has it sent. @returns the ids of the deliveries */
export async function addDeliveries(
  manager: EntityManager,
  { id: endpointId, at }: Endpoint,
  type: WebhookEvent | typeof webhookTest,
  happenings: Happening[],
): Promise<string[]> {
  const ids = happenings.map(newId);
  const payloads = happenings.map(({ data }) => JSON.stringify({ type, timestamp: at.toISOString(), data }));
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
