import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { AppError } from '../../blocks/errors.js';
import { newestFirst, pagesOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { type ListedWebhookEndpoint, WebhookEndpoint } from './webhook-endpoint.entity.js';

const listed = `select ${columnsOf(WebhookEndpoint)},
    current.id as "secretId", current.created_at as "secretMadeAt",
    (select max(ends_at) from webhook_secrets
      where endpoint_id = webhook_endpoints.id and ends_at > $1) as "earlierSecretUntil"
  from webhook_endpoints
  join webhook_secrets current on current.endpoint_id = webhook_endpoints.id and current.ends_at is null
 where $2::uuid is null or webhook_endpoints.id = $2
 order by webhook_endpoints.created_at, webhook_endpoints.id`;

/** Returns all endpoints, oldest first. One statement. */
export const findEndpoints = (db: DataSource, now: Date): Promise<ListedWebhookEndpoint[]> =>
  read(db, 'webhook endpoints', listed, [now, null]);

/** @throws AppError NOT_FOUND */
export async function findEndpoint(db: DataSource, id: string, now: Date): Promise<ListedWebhookEndpoint> {
  const [found] = await read<ListedWebhookEndpoint>(db, 'webhook endpoints', listed, [now, id]);
  if (!found) throw new AppError('NOT_FOUND', says.notFound);
  return found;
}

const deliveries = {
  name: 'webhook deliveries',
  columns: columnsOf(WebhookDelivery),
  from: 'webhook_deliveries where endpoint_id = $1',
  table: 'webhook_deliveries',
};

/** Returns a page of deliveries, newest first. One statement. */
export const findDeliveries = pagesOf<WebhookDelivery>({ ...deliveries, order: newestFirst(deliveries) });
