import Stripe from 'stripe';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { eventPayload } from './objects/event.js';
import type { EventRecord, State } from './records.js';

/** Backoff after failed attempts: it doubles, from the shortest to the longest pause. */
const pauses = { shortest: 1_000, longest: 600_000 };
const answerWithin = 10_000;
const maxEvents = 1_000;

/** Returns the customer of an object: itself, its own customer, or the customer of its charge. */
function ownerOf(
  { charges }: State,
  object: { object: string; id?: string; customer?: unknown; charge?: unknown },
) {
  if (object.object === 'customer') return object.id ?? null;
  const owner = object.customer ?? charges[String(object.charge)]?.customer;
  return typeof owner === 'string' ? owner : null;
}

/** Creates events, and sends them to the webhook in creation order. */
export class Webhooks {
  private sending: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly stopping = new AbortController();

  /** @param changed called when the state has changed and must be saved */
  constructor(
    private readonly state: State,
    private readonly url: string,
    private readonly now: () => number,
    private readonly changed: () => void,
  ) {}

  readonly emit: Context['emit'] = (type, object, previous) => {
    const [id, createdAt] = [stripeId('evt'), this.now()];
    const customer = ownerOf(this.state, object);
    this.state.events[id] = {
      id,
      createdAt,
      type,
      customer,
      payload: eventPayload({ id, type, created: createdAt, object, previous }),
      delivered: false,
      attempts: 0,
      nextAttempt: 0,
      lastResult: null,
    };
    this.forget();
    this.changed();
    this.schedule(0);
  };

  /** Sends an event again, delivered or not. */
  resend(event: EventRecord): void {
    Object.assign(event, { delivered: false, nextAttempt: 0 });
    this.schedule(0);
  }

  /** Begins with events left over from an earlier run. */
  start(): void {
    this.schedule(0);
  }

  /** Sends all undelivered events, including those that wait for a retry. @throws if some are still undelivered */
  async settle(): Promise<void> {
    // Twice, since a receiver may call the API while it responds, which creates further events.
    for (let round = 0; round < 2 && this.pending().length > 0; round += 1) {
      await this.sending;
      for (const event of this.pending()) event.nextAttempt = 0;
      await this.send();
    }
    const left = this.pending();
    if (left.length > 0)
      throw new Error(`${left.length} webhooks were not delivered: ${left[0]!.type}, ${left[0]!.lastResult}`);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.sending;
  }

  private pending = () => Object.values(this.state.events).filter(({ delivered }) => !delivered);

  private schedule(milliseconds: number): void {
    if (this.timer) clearTimeout(this.timer);
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => void this.send(), milliseconds).unref();
  }

  /** One sender at a time, so that events keep their order. */
  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      const next = Math.min(...this.pending().map(({ nextAttempt }) => nextAttempt));
      if (Number.isFinite(next)) this.schedule(Math.max(0, next - Date.now()));
    });
    return this.sending;
  }

  /** A failed event is skipped: later events don't wait for it. */
  private async sendAll(): Promise<void> {
    for (;;) {
      const event = this.pending().find(({ nextAttempt }) => nextAttempt <= Date.now());
      if (!event || this.stopping.signal.aborted) return;
      await this.sendOne(event);
      this.changed();
    }
  }

  private async sendOne(event: EventRecord): Promise<void> {
    const { payload } = event;
    try {
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload,
        secret: this.state.webhookSecret,
      });
      const answer = await fetch(this.url, {
        method: 'POST',
        body: payload,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(answerWithin)]),
      });
      await answer.body?.cancel();
      event.delivered = answer.ok;
      event.lastResult = `answered ${answer.status}`;
    } catch (error) {
      // An abort by the sandbox's own stop is not the receiver's failure.
      if (this.stopping.signal.aborted) return;
      event.lastResult = (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'not reachable';
    }
    event.attempts += 1;
    const pause = pauses.shortest * 2 ** Math.min(event.attempts - 1, 20);
    event.nextAttempt = Date.now() + Math.min(pause, pauses.longest);
  }

  /** Drops the oldest delivered events. */
  private forget(): void {
    const events = Object.values(this.state.events);
    for (const { id } of events.filter(({ delivered }) => delivered).slice(0, -maxEvents))
      delete this.state.events[id];
  }
}
