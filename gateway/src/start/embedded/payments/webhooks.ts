import Stripe from 'stripe';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { eventPayload } from './objects/event.js';
import type { EventRecord, State } from './records.js';

/** After each attempt in vain the next one waits twice as long, from the first to the second of these. */
const pauses = { shortest: 1_000, longest: 600_000 };
const answerWithin = 10_000;
const eventsKept = 1_000;

/** Whose an object is: its customer's, of itself or of the charge that it is about. */
function ownerOf(
  { charges }: State,
  object: { object: string; id?: string; customer?: unknown; charge?: unknown },
) {
  if (object.object === 'customer') return object.id ?? null;
  const owner = object.customer ?? charges[String(object.charge)]?.customer;
  return typeof owner === 'string' ? owner : null;
}

/** Makes events, and sends them to the webhook in the order of their making. */
export class Webhooks {
  private sending: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly stopping = new AbortController();

  /** @param changed is called when the state has something new to keep */
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

  /** Sends an event once more, delivered or not. */
  resend(event: EventRecord): void {
    Object.assign(event, { delivered: false, nextAttempt: 0 });
    this.schedule(0);
  }

  /** Begins with what an earlier run has left. */
  start(): void {
    this.schedule(0);
  }

  /** Sends what is not delivered yet, also what is waiting for its next attempt. @throws when some still is not */
  async settle(): Promise<void> {
    // Twice: what a webhook's receiver asks of us while it answers may make further events.
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

  /** One sender at a time, so that events go out in their order. */
  private send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      const next = Math.min(...this.pending().map(({ nextAttempt }) => nextAttempt));
      if (Number.isFinite(next)) this.schedule(Math.max(0, next - Date.now()));
    });
    return this.sending;
  }

  /** An event that fails is passed over: those after it don't wait for it. */
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
      // Stopping is not the receiver's failure.
      if (this.stopping.signal.aborted) return;
      event.lastResult = (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'not reachable';
    }
    event.attempts += 1;
    const pause = pauses.shortest * 2 ** Math.min(event.attempts - 1, 20);
    event.nextAttempt = Date.now() + Math.min(pause, pauses.longest);
  }

  /** Drops the oldest events that have arrived. */
  private forget(): void {
    const events = Object.values(this.state.events);
    for (const { id } of events.filter(({ delivered }) => delivered).slice(0, -eventsKept))
      delete this.state.events[id];
  }
}
