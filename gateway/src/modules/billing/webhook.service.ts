import Stripe from 'stripe';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import type { Config } from '../../config/config.js';

/**
 * Receives the events of the payment provider. Each is stored once, with a job that reads the current state from the
 * provider.
 */
export class WebhookService {
  constructor(
    private readonly db: DataSource,
    private readonly config: Config['stripe'],
  ) {}

  /**
   * Returns the event in a body, if the provider has signed these bytes within the last five minutes.
   * @throws AppError BAD_USER_INPUT otherwise, or for an event of test mode in live mode and the reverse;
   *   SERVICE_UNAVAILABLE
   */
  opened(body: Buffer, signature: string | string[] | undefined): Stripe.Event {
    if (!this.config) throw new AppError('SERVICE_UNAVAILABLE', 'Payments are not set up on this site.');
    let event: Stripe.Event;
    try {
      event = Stripe.webhooks.constructEvent(body, String(signature ?? ''), this.config.webhookSecret);
    } catch {
      // The message of Stripe's SDK repeats the signature.
      throw new AppError('BAD_USER_INPUT', 'The signature is not the one of this event.');
    }
    const isLive = /^(sk|rk)_live_/.test(this.config.secretKey);
    if (event.livemode !== isLive) {
      throw new AppError('BAD_USER_INPUT', 'The event is of another mode than this site: test or live.');
    }
    return event;
  }

  /** Stores an event. A repeated event, or one about no customer, has no effect. */
  async take(event: Stripe.Event): Promise<void> {
    await this.db.transaction(async (manager) => {
      const customerId = customerOf(event) ?? (await payerOf(manager, event));
      const [stored] = await manager.query(
        `insert into provider_events (id, type) values ($1, $2) on conflict do nothing
         returning received_at as "receivedAt"`,
        [event.id, event.type],
      );
      if (!stored || !customerId) return;
      await enqueue(manager, 'billing.sync', { customerId, at: stored.receivedAt.toISOString() });
    });
  }

  /** Deletes events that the provider no longer repeats. */
  async purge(): Promise<void> {
    await this.db.query(`delete from provider_events where received_at < now() - interval '60 days'`);
  }
}

/** Finds the customer who paid the charge of an event: disputes name only the charge. */
async function payerOf(manager: EntityManager, { data }: Stripe.Event): Promise<string | null> {
  const { charge } = data.object as { charge?: string | { id: string } | null };
  const id = typeof charge === 'object' ? charge?.id : charge;
  if (!id) return null;
  const [payer] = await manager.query(
    `select customer_id as "customerId" from billing_accounts join payments using (member_id) where charge_id = $1`,
    [id],
  );
  return payer?.customerId ?? null;
}

/**
 * Returns the customer of an event; null: none. In `customer.updated`, for example about a new card, the object itself
 * is the customer.
 */
function customerOf({ type, data }: Stripe.Event): string | null {
  if (type === 'customer.updated') return data.object.id;
  const { customer } = data.object as { customer?: string | { id: string } | null };
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
}
