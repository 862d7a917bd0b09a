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
import type { Asked } from './asked.js';
import type { LifetimeOffer } from './billing.types.js';
import type { BillingAccount } from './billing-account.entity.js';
import { CheckoutSession } from './checkout.entity.js';
import { boughtBy, type CheckoutOutcome, outcomeOf, outcomeParts } from './checkout-outcome.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { findOffered, type OfferedPlan } from './offered-plans.js';
import { isUnknown } from './provider.js';
import { lifetimeMark } from './provider-grants.js';
import type { BillingSync } from './sync.service.js';

/** What is to be bought; the lifetime offer has no plan. */
type Wish = Pick<OfferedPlan, 'tier' | 'priceId'> & Pick<CheckoutSession, 'planKey' | 'cycle'>;

/** Milliseconds. */
const shortestTrial = shortestTrialDays * 86_400_000;

/** Milliseconds, as long as the provider's events are kept; a page can be paid on for a day. */
const kept = 60 * 86_400_000;

/** Opens the provider's payment pages and takes note of what came of them. */
export class CheckoutService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly stripe: Stripe | null,
    private readonly sync: BillingSync,
    private readonly asked: Asked,
    private readonly config: Pick<Config, 'publicUrl' | 'stripe'>,
  ) {}

  /**
   * Opens the payment page for a plan; of somebody who has one, for a switch to it. Asked again for the same, in the
   * same language, it answers the page that is open.
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

  /** Premium for life, which is paid once; null where nothing can be bought. */
  lifetimeOffer(): LifetimeOffer | null {
    const stripePriceId = this.config.stripe?.lifetimePriceId;
    return stripePriceId ? { price: lifetimePrice, stripePriceId } : null;
  }

  /** As `startPlan`, for premium for life. */
  async startLifetime(member: Member): Promise<CheckoutSession> {
    const priceId = this.lifetimeOffer()?.stripePriceId ?? '';
    return this.start(member, { planKey: null, cycle: null, priceId, tier: 'premium' });
  }

  /**
   * What became of a page, by the id that it brings back. Its effect is written when this answers.
   * @throws AppError NOT_FOUND for another member's, CONFLICT for one that is not paid, SERVICE_UNAVAILABLE
   */
  async verify(member: Member, sessionId: string): Promise<CheckoutOutcome> {
    const rows = this.db.getRepository(CheckoutSession);
    const row = await rows.findOneBy({ sessionId, memberId: member.id });
    if (!row || !this.stripe) throw new AppError('NOT_FOUND', say.billing_session_unknown());
    const session = await this.asked(
      this.stripe.checkout.sessions.retrieve(sessionId, { expand: outcomeParts }),
      (refusal) => {
        if (isUnknown(refusal)) throw new AppError('NOT_FOUND', say.billing_session_unknown());
        return undefined;
      },
    );
    if (session.status !== 'complete') throw new AppError('CONFLICT', say.billing_session_unpaid());
    if (row.status !== 'complete') await rows.update({ id: row.id }, { status: 'complete' });
    await this.asked(this.sync.sync(member.id));
    const ref = boughtBy(session);
    const grant =
      ref === null ? null : await this.db.manager.findOneBy(EntitlementGrant, { memberId: member.id, ref });
    return outcomeOf(session, grant);
  }

  /** Forgets pages of long ago: nobody can pay on them any more, and what was bought is in grants and payments. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - kept);
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
      // As it is now: the page before may have been paid on.
      const current = await manager.findOneByOrFail(Member, { id: member.id });
      const create = () =>
        stripe.checkout.sessions.create(this.sessionFor(current, account, wish, grants, withTrial));
      const session = await this.asked(create(), (refusal) => {
        if (isUnknown(refusal, 'price')) throw new AppError('CONFLICT', say.billing_plan_without_price());
        if (!isUnknown(refusal, 'customer')) return undefined;
        return this.replaceCustomer(stripe, manager, member, account).then(() => this.asked(create()));
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

  /** Begins anew where the provider doesn't know the customer any more; what they had of it runs out. */
  private async replaceCustomer(
    stripe: Stripe,
    manager: EntityManager,
    member: Member,
    account: BillingAccount,
  ) {
    account.customerId = await this.makeCustomer(stripe, manager, member, account);
    await this.asked(this.sync.syncLocked(manager, account));
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
    // The provider answers a repeated call with the customer that it has made, and refuses it with another name.
    const call = createHash('sha256')
      .update(JSON.stringify([before, params]))
      .digest('hex');
    const customer = await this.asked(
      stripe.customers.create(params, { idempotencyKey: `customer of ${id}, ${call}` }),
    );
    await manager.query('update billing_accounts set customer_id = $2 where member_id = $1', [
      id,
      customer.id,
    ]);
    return customer.id;
  }

  /**
   * Whether the page that is open will do, its language too. Else it is closed, so that nobody pays on two; one that was paid on in the
   * meantime changes what the member has, which is then read first. One that the provider doesn't know is forgotten.
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
      this.asked<Pick<Stripe.Checkout.Session, 'status' | 'locale'>>(
        sessions.retrieve(open.sessionId),
        (refusal) => (isUnknown(refusal) ? Promise.resolve({ status: 'expired', locale: null }) : undefined),
      );
    let { status, locale } = await read();
    const isSame = open.priceId === wish.priceId && open.withTrial === withTrial;
    if (status === 'open' && isSame && locale === currentLanguage()) return true;
    // Refused, it is paid on at this very moment.
    if (status === 'open') ({ status } = await this.asked(sessions.expire(open.sessionId), read));
    await manager.update(
      CheckoutSession,
      { id: open.id },
      { status: status === 'complete' ? 'complete' : 'expired' },
    );
    if (status === 'complete') await this.asked(this.sync.syncLocked(manager, account));
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
      // The provider fills in the braces, which must not be escaped.
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

  /** Seven days, once; who switches during them keeps the rest. */
  private trialFor({ hasUsedTrial }: Member, grants: EntitlementGrant[]) {
    if (!hasUsedTrial) return { trial_period_days: limits.trialDays };
    const trial = grants.find(({ source, status }) => source === 'stripe' && status === 'trialing');
    const left = (trial?.trialEndsAt?.getTime() ?? 0) - this.clock.now().getTime();
    return left > shortestTrial ? { trial_end: Math.floor(trial!.trialEndsAt!.getTime() / 1_000) } : {};
  }
}

/** @throws AppError CONFLICT for what the member pays for already, or has for life */
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
