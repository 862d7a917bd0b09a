import type Stripe from 'stripe';
import type { Settlement } from '../../blocks/jobs.js';
import type { Clock } from '../../platform/clock.js';
import { isRefusal, isUnknown, readState, subscriptionOf } from './provider.js';

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
    const subscription = await orUnknown(
      subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
    );
    if (!subscription || ended.includes(subscription.status)) return;
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
    const subscription = await orUnknown(subscriptions.retrieve(subscriptionId));
    if (!subscription || ended.includes(subscription.status)) return;
    const { status, cancel_at_period_end } = subscription;
    if (status === 'past_due' || status === 'unpaid') return this.end(subscriptionId, 'none');
    if (cancel_at_period_end) return;
    await subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  }

  /** Ends all that go on, of somebody who has deleted their account; a page that is open can't be paid on any more. */
  async endAll(customerId: string): Promise<void> {
    if (!this.stripe) return;
    const { sessions } = this.stripe.checkout;
    const open = await orUnknown(sessions.list({ customer: customerId, status: 'open', limit: 100 }));
    for (const { id } of open?.data ?? []) {
      // Paid on at this very moment: what was bought is among what is ended now.
      await sessions.expire(id).catch((error) => {
        if (!isRefusal(error)) throw error;
      });
    }
    const state = await readState(this.stripe, customerId);
    for (const { id } of state?.subscriptions ?? []) await this.end(id, 'none');
  }

  /** Gives back the part of the last payment that was for days to come, once. */
  private async refundRest(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
    const { id, periodStartsAt, periodEndsAt, paymentIntentId } = subscriptionOf(subscription);
    const state = await readState(stripe, customerOf(subscription));
    const charge = state?.charges.find((paid) => paid.paymentIntentId === paymentIntentId);
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

const ended = ['canceled', 'incomplete_expired'];

/** Null where the provider doesn't know (any more) what was named: then there is nothing to end. */
const orUnknown = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if (isUnknown(error)) return null;
    throw error;
  });

const customerOf = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id;
