import { limits } from '@quiet-time/schema/limits';
import { type WebhookEnding, type WebhookFailure, webhookTest } from '@quiet-time/schema/webhook-events';
import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import type { Clock } from '../../platform/clock.js';
import { type Outbound, OutboundError } from '../../platform/outbound.js';
import { read } from '../../platform/prepared.js';
import { attempts, RetryLater } from '../../platform/queue.js';
import type { Secrets } from '../../platform/secrets.js';
import { EndpointSlots } from './endpoint-slots.js';
import { switchOff } from './webhook-endpoint.service.js';
import { signatureHeaders } from './webhook-signature.js';

/** Timeout for receivers, in milliseconds. */
const timeout = 15_000;
const mostBytes = 65_536;
/** Milliseconds without any success after which an endpoint is switched off. */
const longestFailing = 3 * 86_400_000;

/** Statuses with which a receiver may send `Retry-After`: too many requests, unavailable. */
const asksToWait = [429, 503];

interface Delivery {
  id: string;
  type: string;
  payload: string;
  tries: number;
  endpointId: string;
  url: string;
  isActive: boolean;
  isFailing: boolean;
  /** Encrypted, the current one first. */
  secrets: Buffer[];
}

/** Result of an attempt. */
interface Outcome {
  failure: WebhookFailure | null;
  status: number | null;
  response: string;
  durationMs: number;
  /** Milliseconds from the receiver's `Retry-After`. */
  retryAfter: number;
}

const pending = `select delivery.id, type, payload, tries, endpoint_id as "endpointId", url,
    is_active as "isActive", failing_since is not null as "isFailing",
    array(select sealed from webhook_secrets secret
      where secret.endpoint_id = endpoint.id and (ends_at is null or ends_at > $3)
      order by ends_at desc nulls first) as secrets
  from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = endpoint_id
 where delivery.id = $1 and round = $2 and state = 'pending'`;

const tried = `update webhook_deliveries set state = coalesce($2, state), failure = $3, status = $4, response = $5,
    duration_ms = $6, tries = tries + 1, tried_at = $7
  where id = $1 returning state`;

/**
 * Sends deliveries, retries them, and switches off failing endpoints. Its errors contain neither addresses nor
 * payloads.
 */
export class WebhookSender {
  private readonly slots = new EndpointSlots();

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly outbound: Outbound,
  ) {}

  /**
   * Makes one attempt. If the worker is killed before the result is written, the attempt is repeated under the same id.
   * @throws NotYet if the endpoint is busy, Error for a retry by the queue
   */
  readonly deliver: JobHandler<'webhook.deliver'> = async ({ deliveryId, round }) => {
    const [delivery] = await read<Delivery>(this.db, 'webhook delivery', pending, [
      deliveryId,
      round,
      this.clock.now(),
    ]);
    if (!delivery) return;
    const isTest = delivery.type === webhookTest;
    const outcome =
      delivery.isActive || isTest
        ? await this.slots.run(delivery.endpointId, () => this.send(delivery))
        : { failure: 'switchedOff' as const, status: null, response: '', durationMs: 0, retryAfter: 0 };
    const isOver =
      isTest ||
      outcome.failure === null ||
      outcome.failure === 'switchedOff' ||
      outcome.status === 410 ||
      delivery.tries + 1 >= attempts.webhook;
    const state = await this.write(delivery, outcome, isOver);
    if (isTest || outcome.failure === 'switchedOff' || state === null) return;
    if (outcome.failure === null) {
      if (delivery.isFailing) await this.clearFailing(delivery.endpointId);
      return;
    }
    const ended = await this.endingOf(delivery, outcome);
    if (ended) {
      await this.db.transaction((manager) => switchOff(manager, delivery.endpointId, ended));
    } else if (state === 'pending') {
      const message = `A webhook was not delivered: ${outcome.failure} ${outcome.status ?? ''}`.trim();
      throw new RetryLater(message, outcome.retryAfter);
    }
  };

  private async send({ id, endpointId, url, payload, secrets }: Delivery): Promise<Outcome> {
    const none = { status: null, response: '', durationMs: 0, retryAfter: 0 };
    const opened = secrets.map((sealed) => this.secrets.unseal(sealed, endpointId));
    const known = opened.filter((secret) => secret !== null);
    if (known.length < opened.length) return { ...none, failure: 'secret' };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'quiet-time-webhooks/1',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...signatureHeaders(id, this.clock.now(), payload, known),
    };
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const call = { headers, body: payload, timeout, mostBytes };
      const { status, body, retryAfter } = await this.outbound.post(new URL(url), call);
      return {
        ...{ failure: failureOf(status), status, response: readable(body), durationMs: took() },
        retryAfter: asksToWait.includes(status) ? retryAfter : 0,
      };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { ...none, failure: error.failure, durationMs: took() };
    }
  }

  /**
   * Writes the result. A delivery given up meanwhile stays failed, unless it has arrived.
   * @returns its current state; null: it was deleted meanwhile
   */
  private async write(
    { id }: Delivery,
    { failure, status, response, durationMs }: Outcome,
    isOver: boolean,
  ): Promise<string | null> {
    const state = failure === null ? 'delivered' : isOver ? 'failed' : null;
    const now = this.clock.now();
    const values = [id, state, failure, status, response, durationMs, now];
    const [row] = await read<{ state: string }>(this.db, 'webhook outcome', tried, values);
    return row?.state ?? null;
  }

  private async clearFailing(id: string): Promise<void> {
    await this.db.query('update webhook_endpoints set failing_since = null where id = $1', [id]);
  }

  /** Returns the reason to switch off the endpoint after a failure; null: none. */
  private async endingOf({ endpointId }: Delivery, { status }: Outcome): Promise<WebhookEnding | null> {
    if (status === 410) return 'gone';
    const now = this.clock.now();
    const [[endpoint]]: [{ since: Date }[], number] = await this.db.query(
      `update webhook_endpoints set failing_since = coalesce(failing_since, $2) where id = $1
        returning failing_since as since`,
      [endpointId, now],
    );
    return endpoint && now.getTime() - endpoint.since.getTime() >= longestFailing ? 'failing' : null;
  }
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/**
 * Returns the beginning of a response as text, with a mark for each invisible character: control and direction
 * characters.
 */
const readable = (body: Buffer): string =>
  [...body.subarray(0, 4 * limits.webhookEndpoint.response).toString()]
    .slice(0, limits.webhookEndpoint.response)
    .join('')
    .replace(/[^\P{C}\n\t]/gu, '\uFFFD');
