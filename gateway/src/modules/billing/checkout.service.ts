import { createHash } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { type BillingCycle, lifetimePrice, shortestTrialDays } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import type Stripe from 'stripe';
import { type DataSource, type EntityManager, LessThan, Not } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { currentLanguage } from '../../blocks/language.js';
import { say } from '../../blocks/say.js';
import type { Config } from '../../config/config.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { lockAccount, refuseInFamily } from './accounts.js';
import type { LifetimeOffer } from './billing.types.js';
import type { BillingAccount } from './billing-account.entity.js';
import type { CallProvider } from './call-provider.js';
import { CheckoutSession } from './checkout.entity.js';
import { boughtBy, type CheckoutOutcome, outcomeOf, outcomeParts } from './checkout-outcome.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { findOffered, type OfferedPlan } from './offered-plans.js';
import { isUnknown } from './provider-errors.js';
import { lifetimeMark } from './provider-grants.js';
import type { BillingSync } from './sync.service.js';

/** Price to buy; the lifetime offer has no plan. */
type Wish = Pick<OfferedPlan, 'tier' | 'priceId'> & Pick<CheckoutSession, 'planKey' | 'cycle'>;

/** In milliseconds. */
const shortestTrial = shortestTrialDays * 86_400_000;

/**
 * Retention of payment pages in milliseconds, the same as for the provider's events. A page can be paid for one day.
 */
const retention = 60 * 86_400_000;

/** Opens the provider's payment pages and stores their outcome. */
export class CheckoutService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly stripe: Stripe | null,
    private readonly sync: BillingSync,
    private readonly callProvider: CallProvider,
    private readonly config: Pick<Config, 'publicUrl' | 'stripe'>,
  ) {}

  /**
   * Opens the payment page for a plan, or for a switch to it. A repeated request for the same plan in the same language
   * returns the page that is open.
   * @param planKey key of a plan, or the id of one of its prices, which decides the cycle, or that of premium for life
   * @param withTrial false: it is paid from today, also by a member who could have a trial
   * @throws AppError BAD_USER_INPUT for a plan that is not offered, CONFLICT, SERVICE_UNAVAILABLE
   */
  async startPlan(
    member: Member,
    planKey: string,
    cycle: BillingCycle,
    withTrial = true,
  ): Promise<CheckoutSession> {
    if (planKey && planKey === this.lifetimeOffer()?.stripePriceId) return this.startLifetime(member);
    const plan = await findOffered(this.db, planKey, cycle);
    if (!plan) {
      const message = say.billing_plan_unknown();
      throw new AppError('BAD_USER_INPUT', message, { fields: { plan: message } });
    }
    if (!plan.priceId) throw new AppError('CONFLICT', say.billing_plan_without_price());
    return this.start(member, plan, withTrial);
  }

  /** Returns the offer of premium for life, a single payment; null: payments are not set up. */
  lifetimeOffer(): LifetimeOffer | null {
    const stripePriceId = this.config.stripe?.lifetimePriceId;
    return stripePriceId ? { price: lifetimePrice, stripePriceId } : null;
  }

  /** Like `startPlan`, for premium for life. */
  async startLifetime(member: Member): Promise<CheckoutSession> {
    const priceId = this.lifetimeOffer()?.stripePriceId ?? '';
    return this.start(member, { planKey: null, cycle: null, priceId, tier: 'premium' });
  }

  /**
   * Returns the outcome of a page, by the id that it returns with. The effect is stored before this returns.
   * @throws AppError NOT_FOUND for another member's page, CONFLICT for one that is not paid, SERVICE_UNAVAILABLE
   */
  async verify(member: Member, sessionId: string): Promise<CheckoutOutcome> {
    const rows = this.db.getRepository(CheckoutSession);
    const row = await rows.findOneBy({ sessionId, memberId: member.id });
    if (!row || !this.stripe) throw new AppError('NOT_FOUND', say.billing_session_unknown());
    const session = await this.callProvider(
      this.stripe.checkout.sessions.retrieve(sessionId, { expand: outcomeParts }),
      (refusal) => {
        if (isUnknown(refusal)) throw new AppError('NOT_FOUND', say.billing_session_unknown());
        return undefined;
      },
    );
    if (session.status !== 'complete') throw new AppError('CONFLICT', say.billing_session_unpaid());
    if (row.status !== 'complete') await rows.update({ id: row.id }, { status: 'complete' });
    await this.callProvider(this.sync.sync(member.id));
    const ref = boughtBy(session);
    const grant =
      ref === null ? null : await this.db.manager.findOneBy(EntitlementGrant, { memberId: member.id, ref });
    return outcomeOf(session, grant);
  }

  /** Deletes old pages: they can't be paid any more, and purchases are stored as grants and payments. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retention);
    await this.db.getRepository(CheckoutSession).delete({ createdAt: LessThan(before) });
  }

  private async start(member: Member, wish: Wish, withTrial = true): Promise<CheckoutSession> {
    if (!this.stripe || !wish.priceId) throw new AppError('SERVICE_UNAVAILABLE', say.billing_not_set_up());
    const { stripe } = this;
    return this.db.transaction(async (manager) => {
      const account = await lockAccount(manager, member.id);
      await refuseInFamily(manager, member.id);
      account.customerId ??= await this.makeCustomer(stripe, manager, member, account);
      const open = await manager.findOneBy(CheckoutSession, { memberId: member.id, status: 'open' });
      if (open && (await this.isStillFor(stripe, manager, account, open, wish, withTrial))) return open;
      const grants = await manager.findBy(EntitlementGrant, { memberId: member.id, status: Not('ended') });
      refuseWhatIsOwned(grants, wish);
      // Read again: the previous page may have been paid in the meantime.
      const current = await manager.findOneByOrFail(Member, { id: member.id });
      const create = () =>
        stripe.checkout.sessions.create(this.sessionFor(current, account, wish, grants, withTrial));
      const session = await this.callProvider(create(), (refusal) => {
        if (isUnknown(refusal, 'price')) throw new AppError('CONFLICT', say.billing_plan_without_price());
        if (!isUnknown(refusal, 'customer')) return undefined;
        return this.replaceCustomer(stripe, manager, member, account).then(() => this.callProvider(create()));
      });
      const { planKey, cycle, priceId } = wish;
      return manager.save(CheckoutSession, {
        id: newId(),
        memberId: member.id,
        sessionId: session.id,
        url: session.url!,
        planKey,
        cycle,
        priceId,
        withTrial,
        status: 'open' as const,
      });
    });
  }

  /** Creates a new customer if the provider doesn't know the old one any more. Plans of the old one run out. */
  private async replaceCustomer(
    stripe: Stripe,
    manager: EntityManager,
    member: Member,
    account: BillingAccount,
  ) {
    account.customerId = await this.makeCustomer(stripe, manager, member, account);
    await this.callProvider(this.sync.syncLocked(manager, account));
  }

  private async makeCustomer(
    stripe: Stripe,
    manager: EntityManager,
    { id, name, email, preferences }: Member,
    { customerId: before }: BillingAccount,
  ) {
    const params = {
      name,
      email,
      preferred_locales: [preferences.language],
      metadata: { memberId: id },
    };
    // The provider answers a repeated call with the customer it has created. It refuses the same key with other values,
    // such as a new name, so the key contains them.
    const call = createHash('sha256')
      .update(JSON.stringify([before, params]))
      .digest('hex');
    const customer = await this.callProvider(
      stripe.customers.create(params, { idempotencyKey: `customer of ${id}, ${call}` }),
    );
    await manager.query('update billing_accounts set customer_id = $2 where member_id = $1', [
      id,
      customer.id,
    ]);
    return customer.id;
  }

  /**
   * Whether the open page can be used again, in the current language. Otherwise closes it, so that nobody pays on two
   * pages. If it was paid in the meantime, the member's state is synced first. A page that the provider doesn't know
   * counts as expired.
   */
  private async isStillFor(
    stripe: Stripe,
    manager: EntityManager,
    account: BillingAccount,
    open: CheckoutSession,
    wish: Wish,
    withTrial: boolean,
  ): Promise<boolean> {
    const { sessions } = stripe.checkout;
    const read = () =>
      this.callProvider<Pick<Stripe.Checkout.Session, 'status' | 'locale'>>(
        sessions.retrieve(open.sessionId),
        (refusal) => (isUnknown(refusal) ? Promise.resolve({ status: 'expired', locale: null }) : undefined),
      );
    let { status, locale } = await read();
    const isSame = open.priceId === wish.priceId && open.withTrial === withTrial;
    if (status === 'open' && isSame && locale === currentLanguage()) return true;
    // A refusal may mean that the page is being paid right now, so its status is read again.
    if (status === 'open') ({ status } = await this.callProvider(sessions.expire(open.sessionId), read));
    await manager.update(
      CheckoutSession,
      { id: open.id },
      { status: status === 'complete' ? 'complete' : 'expired' },
    );
    if (status === 'complete') await this.callProvider(this.sync.syncLocked(manager, account));
    return false;
  }

  private sessionFor(
    member: Member,
    account: BillingAccount,
    { planKey, cycle, priceId, tier }: Wish,
    grants: EntitlementGrant[],
    withTrial: boolean,
  ): Stripe.Checkout.SessionCreateParams {
    const address = (path: string) => new URL(path, this.config.publicUrl).href;
    const all = {
      customer: account.customerId!,
      client_reference_id: member.id,
      locale: currentLanguage(),
      line_items: [{ price: priceId, quantity: 1 }],
      // The provider replaces the placeholder in braces, so it must not be escaped.
      success_url: `${address('/payment-success')}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: address('/payment-cancel'),
    };
    if (planKey === null) {
      return {
        ...all,
        mode: 'payment',
        payment_intent_data: {
          description: m.billing_lifetime(),
          metadata: { ...lifetimeMark, memberId: member.id },
        },
      };
    }
    return {
      ...all,
      mode: 'subscription',
      payment_method_collection: 'always',
      allow_promotion_codes: true,
      subscription_data: {
        metadata: { memberId: member.id, plan: planKey, tier, cycle: cycle! },
        ...(withTrial && this.trialFor(member, grants)),
      },
    };
  }

  /** Returns the trial of seven days, once per member. A switch during the trial keeps the rest of it. */
  private trialFor({ hasUsedTrial }: Member, grants: EntitlementGrant[]) {
    if (!hasUsedTrial) return { trial_period_days: limits.trialDays };
    const trial = grants.find(({ source, status }) => source === 'stripe' && status === 'trialing');
    const left = (trial?.trialEndsAt?.getTime() ?? 0) - this.clock.now().getTime();
    return left > shortestTrial ? { trial_end: Math.floor(trial!.trialEndsAt!.getTime() / 1_000) } : {};
  }
}

/** @throws AppError CONFLICT for a plan that the member pays for already, or has for life */
function refuseWhatIsOwned(grants: EntitlementGrant[], { planKey, cycle, tier }: Wish): void {
  const has = (found: (grant: EntitlementGrant) => boolean) => grants.some(found);
  if (tier !== 'family' && has(({ source, status }) => source === 'lifetime' && status === 'active')) {
    throw new AppError('CONFLICT', say.billing_premium_already());
  }
  if (planKey === null) return;
  const same = (grant: EntitlementGrant) => grant.planKey === planKey && grant.cycle === cycle;
  if (has((grant) => same(grant) && grant.status !== 'past_due' && !grant.endsAt)) {
    throw new AppError('CONFLICT', say.billing_plan_already());
  }
}
