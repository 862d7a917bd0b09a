import type Stripe from 'stripe';
import type { DataSource } from 'typeorm';
import { inLanguage } from '../../blocks/language.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from '../members/member.entity.js';
import { lockAccount } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import { CheckoutSession } from './checkout.entity.js';
import { languageOfCustomer } from './customer.service.js';
import { readState, subscriptionOf } from './provider.js';
import { isRefusal, orUnknown } from './provider-errors.js';
import { idOf } from './provider-references.js';
import { creditRest } from './settle-credit.js';

/** Ends subscriptions at the provider, for jobs. Each call is idempotent. */
export class EndingService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a subscription at once. The unused days that were paid become credit of the member.
   * @throws StripeError when the provider can't be reached
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
    // Credited before the subscription ends: a retry would skip an ended one.
    await inLanguage(await languageOfCustomer(this.db, customer), () =>
      creditRest(stripe, customer, subscriptionOf(subscription), state, this.clock.now()),
    );
    await this.cancel(stripe, subscriptionId);
  }

  /**
   * Ends a subscription after its paid or trial period. One with a due payment ends at once, since the provider would
   * try to charge it again. Does nothing for a member who was activated again.
   * @param isDisputed whether its payment is disputed; then it also ends for an active member
   * @param isFree whether its plan costs nothing now; then it also ends for an active member
   */
  async stopRenewal(subscriptionId: string, isDisputed = false, isFree = false): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    const subscription = await orUnknown(stripe.subscriptions.retrieve(subscriptionId));
    if (!subscription) return;
    await this.db.transaction(async (manager) => {
      const customerId = idOf(subscription.customer)!;
      const account = await manager.findOneBy(BillingAccount, { customerId });
      // With the lock, the member's own changes either wait or are visible here.
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

  /**
   * Closes the open payment page of a member, so that nobody pays for what they have now. A page that is being paid at
   * this moment stays: its event follows.
   */
  async closePage(memberId: string): Promise<void> {
    const { stripe } = this;
    if (!stripe) return;
    await this.db.transaction(async (manager) => {
      const open = await manager.findOneBy(CheckoutSession, { memberId, status: 'open' });
      if (!open) return;
      await lockAccount(manager, memberId);
      try {
        await stripe.checkout.sessions.expire(open.sessionId);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return;
      }
      await manager.update(CheckoutSession, { id: open.id, status: 'open' }, { status: 'expired' });
    });
  }

  /** Ends all running subscriptions of a deleted account, and closes its open payment pages. */
  async endAll(customerId: string): Promise<void> {
    if (!this.stripe) return;
    const { sessions } = this.stripe.checkout;
    const open = await orUnknown(sessions.list({ customer: customerId, status: 'open', limit: 100 }));
    for (const { id } of open?.data ?? []) {
      // A refusal means that the page is being paid at this moment: that purchase is among those ended below.
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
      // It ended in between.
      if (!isRefusal(error)) throw error;
      const { status } = await subscriptions.retrieve(id);
      if (status !== 'canceled') throw error;
    }
  }
}

const ended = ['canceled', 'incomplete_expired'];
