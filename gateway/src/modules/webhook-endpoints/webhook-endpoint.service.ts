import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { limits } from '@quiet-time/schema/limits';
import { type WebhookEnding, type WebhookEvent, webhookEvents } from '@quiet-time/schema/webhook-events';
import { wrongWithWebhookUrl } from '@quiet-time/schema/webhook-url';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Caller, theProduct } from '../../blocks/caller.js';
import { cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit, lockItem, recordChange } from '../../blocks/editing/edit.js';
import { asSent, type Editable } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { enqueueAll } from '../../blocks/jobs.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { Outbound } from '../../platform/outbound.js';
import type { Secrets } from '../../platform/secrets.js';
import {
  type ListedWebhookEndpoint,
  WebhookEndpoint,
  type WebhookSecretShown,
} from './webhook-endpoint.entity.js';
import type { WebhookEndpointInput } from './webhook-endpoint.inputs.js';
import { findEndpoint, findEndpoints } from './webhook-endpoint.reads.js';
import { WebhookSecret } from './webhook-secret.entity.js';
import { makeWebhookSecret, shownSecret } from './webhook-signature.js';

const max = limits.webhookEndpoint;

/** Webhook endpoints, managed by administrators. */
export class WebhookEndpointService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly outbound: Outbound,
  ) {}

  /** Returns all endpoints, oldest first. */
  list(): Promise<ListedWebhookEndpoint[]> {
    return findEndpoints(this.db, this.clock.now());
  }

  /** @returns its secret, only this once. @throws AppError BAD_USER_INPUT, CONFLICT at the maximum number */
  create(input: WebhookEndpointInput, caller: Caller): Promise<WebhookSecretShown> {
    this.check(input);
    return this.db.transaction(async (manager) => {
      // Serializes creation, so that the count is correct.
      await manager.query(`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`);
      if ((await manager.count(WebhookEndpoint)) >= max.count) {
        throw new AppError('CONFLICT', says.tooMany(max.count));
      }
      const { id } = await createItem(manager, editableWebhookEndpoint, input, caller);
      return this.addSecret(manager, id);
    });
  }

  /** Returns the current secret, for a retry after a lost response to `create`; null: there is no such endpoint. */
  async secretOf(id: string): Promise<WebhookSecretShown | null> {
    const current = await this.db
      .getRepository(WebhookSecret)
      .findOneBy({ endpointId: id, endsAt: IsNull() });
    const secret = current && this.secrets.unseal(current.sealed, id);
    return secret && { id, secret: shownSecret(secret) };
  }

  /**
   * Updates an endpoint. Switching it on again starts fresh: undelivered events are not sent, and failures count from
   * then on.
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  async update(
    id: string,
    input: WebhookEndpointInput,
    caller: Caller,
    version?: number,
  ): Promise<ListedWebhookEndpoint> {
    this.check(input);
    await this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableWebhookEndpoint, id, version, input);
      const { item, before } = edit;
      const isSwitched = item.isActive !== before.isActive;
      if (isSwitched || item.url !== before.url) item.failingSince = null;
      if (isSwitched && item.isActive) item.ended = null;
      if (isSwitched && !item.isActive) await giveUpPending(manager, id);
      await edit.save(caller);
    });
    return findEndpoint(this.db, id, this.clock.now());
  }

  /** Deletes an endpoint with its secrets and its log. @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(
      async (manager) => (await deleteItem(manager, editableWebhookEndpoint, id, caller)).id,
    );
  }

  /**
   * Replaces the current secret with a new one. The old one signs as well for another day.
   * @param secretId the current secret, as the caller knows it
   * @throws AppError NOT_FOUND; CONFLICT if another secret is current by now, so one of two concurrent callers has to
   *   reload
   */
  rotate(id: string, secretId: string, caller: Caller): Promise<WebhookSecretShown> {
    return this.db.transaction(async (manager) => {
      const item = await lockItem(manager, editableWebhookEndpoint, id);
      const current = await manager.findOneByOrFail(WebhookSecret, { endpointId: id, endsAt: IsNull() });
      if (current.id !== secretId) throw new AppError('CONFLICT', says.rotatedMeanwhile);
      const endsAt = new Date(this.clock.now().getTime() + max.earlierSecretHours * 3_600_000);
      await manager.update(WebhookSecret, { id: current.id }, { endsAt });
      await recordChange(manager, editableWebhookEndpoint, 'secretRotated', item, caller);
      return this.addSecret(manager, id);
    });
  }

  private async addSecret(manager: EntityManager, endpointId: string): Promise<WebhookSecretShown> {
    const secret = makeWebhookSecret();
    const sealed = this.secrets.seal(secret, endpointId);
    await manager.insert(WebhookSecret, { id: newId(), endpointId, sealed, createdAt: this.clock.now() });
    return { id: endpointId, secret: shownSecret(secret) };
  }

  /** @throws AppError BAD_USER_INPUT for a forbidden address */
  private check({ url }: WebhookEndpointInput): void {
    const isInternal = (parsed: URL) => this.outbound.isInternal(parsed);
    const wrong =
      wrongWithWebhookUrl(url, isInternal) ??
      (this.outbound.leadsInside(new URL(url.trim())) ? says.urlInside : null);
    if (wrong) throw new AppError('BAD_USER_INPUT', wrong, { fields: { url: wrong } });
  }
}

/** Switches off an endpoint that accepts nothing any more, and notifies all administrators by mail. */
export async function switchOff(manager: EntityManager, id: string, ended: WebhookEnding): Promise<void> {
  const caller = theProduct;
  const edit = await lockForEdit(manager, editableWebhookEndpoint, id);
  const { item } = edit;
  // Another delivery has switched it off already.
  if (!item.isActive) return;
  Object.assign(item, { isActive: false, ended });
  await giveUpPending(manager, id);
  await edit.save(caller, 'switchedOff');
  const admins: { memberId: string }[] = await manager.query(
    `select id as "memberId" from members
      where role = 'admin' and is_active and email_verified_at is not null`,
  );
  await enqueueAll(
    manager,
    'mail.webhookOff',
    admins.map(({ memberId }) => ({ endpointId: id, memberId })),
  );
}

/** Gives up the pending deliveries. They are only sent again on request. */
async function giveUpPending(manager: EntityManager, endpointId: string): Promise<void> {
  await manager.query(
    `update webhook_deliveries set state = 'failed', failure = 'switchedOff'
      where endpoint_id = $1 and state = 'pending'`,
    [endpointId],
  );
}

export const editableWebhookEndpoint: Editable<WebhookEndpoint, WebhookEndpointInput> = {
  entity: WebhookEndpoint,
  event: 'webhookEndpoint',
  // Without the address, since some addresses contain a key.
  loggedFields: ['description'],
  fields: {
    url: (url) => new URL(url.trim()).href,
    description: cleanLine,
    events: (events) =>
      (Object.keys(webhookEvents) as WebhookEvent[]).filter((type) => events.includes(type)),
    isActive: asSent,
  },
  notFound: says.notFound,
  changed: says.changed,
};
