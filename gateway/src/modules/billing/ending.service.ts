import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { inLanguage } from '../../blocks/language.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from '../members/member.entity.js';
import { lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import { languageOfCustomer } from './customer.service.js';
import { idOf, isRefusal, orUnknown, readState, subscriptionOf } from './provider.js';
import { creditRest } from './settle-credit.js';

/** Ends subscriptions at the provider, for the jobs that do it. Each call may be repeated. */
export class EndingService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a subscription at once; what was paid for the days that are left becomes credit of its member.
   * @throws StripeError when the provider can't be asked
   */
  async end(subscriptionId: string): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const subscription = await orUnknown(
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
    );
    if (!subscription || ended.includes(subscription.status)) return;
    const customer = idOf(subscription.customer)!;
    const state = await readState(stripe, customer);
    if (!state) return;
    // Before it ends: tried again, it would not be found any more.
    await inLanguage(await languageOfCustomer(this.db, customer), () =>
      creditRest(stripe, customer, subscriptionOf(subscription), state, this.clock.now()),
    );
    await this.cancel(stripe, subscriptionId);
  }

  /**
   * Ends a subscription with the time that is paid for or tried; one whose payment is due, which would be tried again,
   * at once. Of somebody who has been activated again since, nothing.
   * @param isDisputed its payment is, so that it also ends for who is active
   * @param isFree its plan costs nothing now, as above
   */
  async stopRenewal(subscriptionId: string, isDisputed = false, isFree = false): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const subscription = await orUnknown(stripe.subscriptions.retrieve(subscriptionId));
    if (!subscription) return;
    await this.db.transaction(async (manager) => {
      const customerId = idOf(subscription.customer)!;
      const account = await manager.findOneBy(BillingAccount, { customerId });
      // What they do about it themselves waits, or is seen.
      if (account) await lockAccount(manager, account.memberId);
      const { memberId } = account ?? {};
      if (
        memberId &&
        !isDisputed &&
        !isFree &&
        (await manager.existsBy(Member, { id: memberId, isActive: true }))
      )
        return;
      const { status, cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId);
      if (status === 'past_due' || status === 'unpaid') return this.end(subscriptionId);
      if (ended.includes(status) || cancel_at_period_end) return;
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    });
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
    for (const { id, status } of state?.subscriptions ?? []) {
      if (!ended.includes(status)) await this.cancel(this.stripe, id);
    }
  }

  private async cancel({ subscriptions }: Stripe, id: string): Promise<void> {
    try {
      await subscriptions.cancel(id);
    } catch (error) {
      // Ended in between.
      if (!isRefusal(error)) throw error;
      const { status } = await subscriptions.retrieve(id);
      if (status !== 'canceled') throw error;
    }
  }
}

const ended = ['canceled', 'incomplete_expired'];
