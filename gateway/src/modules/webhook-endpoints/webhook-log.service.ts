import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { limits } from '@quiet-time/schema/limits';
import { webhookTest } from '@quiet-time/schema/webhook-events';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { lockItem } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import { record } from '../../blocks/record.js';
import { addDeliveries } from '../../blocks/webhook-events.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import {
  WebhookDelivery,
  type WebhookDeliveryArgs,
  type WebhookDeliveryPage,
} from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { findDeliveries } from './webhook-endpoint.reads.js';
import { editableWebhookEndpoint } from './webhook-endpoint.service.js';

const day = 86_400_000;

/** Log of recent deliveries to endpoints, with tests and repeats. */
export class WebhookLog {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of an endpoint's deliveries, newest first. */
  async page({ endpointId, ...page }: WebhookDeliveryArgs): Promise<WebhookDeliveryPage> {
    return findDeliveries(this.db, [isId(endpointId) ? endpointId : null], page);
  }

  /**
   * Sends a test event, once, even to an endpoint that is switched off.
   * @returns the id of the delivery. @throws AppError NOT_FOUND
   */
  sendTest(endpointId: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const endpoint = await lockItem(manager, editableWebhookEndpoint, endpointId);
      const to = { id: endpointId, at: this.clock.now() };
      const [id] = await addDeliveries(manager, to, webhookTest, [{ data: { id: endpointId } }]);
      const { description } = endpoint;
      await record(manager, caller, 'webhookEndpoint.tested', endpointId, { description });
      await storeKey(manager, id!);
      return id!;
    });
  }

  /**
   * Sends a delivery again, with retries for another day: the same payload under the same id.
   * @throws AppError NOT_FOUND, CONFLICT while it is pending or its endpoint is off
   */
  sendAgain(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { endpointId, type, round: last } = await this.lockDone(manager, id);
      const endpoint = await manager.findOneByOrFail(WebhookEndpoint, { id: endpointId });
      if (!endpoint.isActive && type !== webhookTest) throw new AppError('CONFLICT', says.isOff);
      const round = last + 1;
      await manager.update(WebhookDelivery, { id }, { state: 'pending', round, tries: 0, failure: null });
      await enqueue(manager, 'webhook.deliver', { deliveryId: id, round }, { isBulk: false });
      await record(manager, caller, 'webhookEndpoint.sentAgain', endpointId, {
        description: endpoint.description,
        delivery: id,
      });
      return id;
    });
  }

  /** Deletes old deliveries, and expired secrets. Deliveries whose job was lost in a crash become failed. */
  async purge(): Promise<void> {
    const now = this.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * day);
    await this.db.query('delete from webhook_deliveries where created_at < $1', [
      ago(limits.webhookEndpoint.logDays),
    ]);
    await this.db.query(
      `update webhook_deliveries set state = 'failed'
        where state = 'pending' and coalesce(tried_at, created_at) < $1`,
      [ago(2)],
    );
    await this.db.query('delete from webhook_secrets where ends_at < $1', [now]);
  }

  private async lockDone(manager: EntityManager, id: string): Promise<WebhookDelivery> {
    const of = { entity: WebhookDelivery, notFound: says.deliveryGone };
    const delivery = await lockItem(manager, of, id);
    if (delivery.state === 'pending') throw new AppError('CONFLICT', says.isTried);
    return delivery;
  }
}
