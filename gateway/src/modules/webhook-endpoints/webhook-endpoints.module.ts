import type { DataSource } from 'typeorm';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import { emitShown } from '../announcements/announcement-events.js';
import { emitPublished } from '../devotionals/devotional-events.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointResolver } from './webhook-endpoint.resolver.js';
import { editableWebhookEndpoint } from './webhook-endpoint.service.js';
import type { WebhookLog } from './webhook-log.service.js';
import { sendWebhookOff } from './webhook-off.job.js';
import { WebhookSecret } from './webhook-secret.entity.js';
import type { WebhookSender } from './webhook-sender.js';

interface Needs {
  db: DataSource;
  clock: Clock;
  webhookLog: WebhookLog;
  webhookSender: WebhookSender;
}

export const webhookEndpointsModule: Module<Needs> = {
  entities: [WebhookEndpoint, WebhookSecret, WebhookDelivery],
  resolvers: [WebhookEndpointResolver],
  edited: [editedKind(editableWebhookEndpoint, 'webhooks.manage')],
  sealed: [{ table: 'webhook_secrets', column: 'sealed', owner: 'endpoint_id' }],
  jobs: ({ db, clock, webhookSender }, parts) => ({
    'webhook.deliver': webhookSender.deliver,
    'mail.webhookOff': sendWebhookOff(db, parts),
    // Emits events for items that become visible over time; saves emit their own.
    'maintenance.publish': () =>
      db.transaction(async (manager) => {
        await emitPublished(manager, { now: clock.now() });
        await emitShown(manager, { now: clock.now() });
      }),
  }),
  purge: ({ webhookLog }) => webhookLog.purge(),
};
