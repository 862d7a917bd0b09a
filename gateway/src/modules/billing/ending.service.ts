import type Stripe from 'stripe';
import type { Settlement } from '../../blocks/jobs.js';
import type { Clock } from '../../platform/clock.js';
import { isRefusal, readState, subscriptionOf } from './provider.js';

/** Ends subscriptions at the provider, for the jobs that do it. Each call may be repeated. */
export class EndingService {
  constructor(
    private readonly stripe: Stripe | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a subscription at once.
   * @param settlement what becomes of the days that are paid for: taken off the next invoice, given back, or nothing
   * @throws StripeError when the provider can't be asked
   */
  async end(subscriptionId: string, settlement: Settlement): Promise<void> {
    if (!this.stripe) return;
    const { subscriptions } = this.stripe;
    const subscription = await subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice.payments'],
    });
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return;
    if (settlement === 'refund') await this.refundRest(this.stripe, subscription);
    const credit = settlement === 'credit' && { prorate: true, invoice_now: true };
    try {
      await subscriptions.cancel(subscriptionId, { ...credit });
    } catch (error) {
      // Ended in between.
      if (!isRefusal(error)) throw error;
      const { status } = await subscriptions.retrieve(subscriptionId);
      if (status !== 'canceled') throw error;
    }
  }

  /**
   * Ends a subscription with the time that is paid for or tried; one whose payment is due, which would be tried again,
   * at once.
   */
  async stopRenewal(subscriptionId: string): Promise<void> {
    if (!this.stripe) return;
    const { subscriptions } = this.stripe;
    const { status, cancel_at_period_end } = await subscriptions.retrieve(subscriptionId);
    if (status === 'past_due' || status === 'unpaid') return this.end(subscriptionId, 'none');
    if (status === 'canceled' || cancel_at_period_end) return;
    await subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  }

  /** Ends all that go on, of somebody who has deleted their account; a page that is open can't be paid on any more. */
  async endAll(customerId: string): Promise<void> {
    if (!this.stripe) return;
    const { sessions } = this.stripe.checkout;
    const open = await sessions.list({ customer: customerId, status: 'open', limit: 100 });
    for (const { id } of open.data) {
      // Paid on at this very moment: what was bought is among what is ended now.
      await sessions.expire(id).catch((error) => {
        if (!isRefusal(error)) throw error;
      });
    }
    const { subscriptions } = await readState(this.stripe, customerId);
    for (const { id } of subscriptions) await this.end(id, 'none');
  }

  /** Gives back the part of the last payment that was for days to come, once. */
  private async refundRest(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
    const { id, periodStartsAt, periodEndsAt, paymentIntentId } = subscriptionOf(subscription);
    const { charges } = await readState(stripe, customerOf(subscription));
    const charge = charges.find((paid) => paid.paymentIntentId === paymentIntentId);
    if (!paymentIntentId || charge?.status !== 'succeeded' || charge.refunded > 0) return;
    const whole = periodEndsAt.getTime() - periodStartsAt.getTime();
    const left = Math.max(0, periodEndsAt.getTime() - this.clock.now().getTime());
    const amount = Math.floor((charge.amount * left) / whole);
    if (amount === 0) return;
    await stripe.refunds.create(
      { charge: charge.id, amount, metadata: { subscription: id } },
      { idempotencyKey: `rest of ${id}` },
    );
  }
}

const customerOf = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id;
