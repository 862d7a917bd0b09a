import type Stripe from 'stripe';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { type Sentence, say } from '../../blocks/say.js';
import { Member } from '../members/member.entity.js';
import { lockAccount, refuseInFamily } from './accounts.js';
import type { BillingState } from './billing.types.js';
import { BillingAccount } from './billing-account.entity.js';
import type { CallProvider } from './call-provider.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { findCatalog } from './offered-plans.js';
import { Payment } from './payment.entity.js';
import { isUnknown } from './provider-errors.js';
import type { BillingSync } from './sync.service.js';

/** Shows and changes the plan that a member pays for. Each change returns the member after it. */
export class SubscriptionService {
  constructor(
    private readonly db: DataSource,
    private readonly stripe: Stripe | null,
    private readonly sync: BillingSync,
    private readonly callProvider: CallProvider,
  ) {}

  /**
   * Syncs the member with the provider.
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async refresh(memberId: string): Promise<Member> {
    await this.callProvider(this.sync.sync(memberId));
    return this.db.getRepository(Member).findOneByOrFail({ id: memberId });
  }

  /**
   * Ends the plan after the paid period. A plan whose payment is due ends at once. Idempotent.
   * @throws AppError CONFLICT for a member without a charged plan, SERVICE_UNAVAILABLE
   */
  cancel(memberId: string): Promise<Member> {
    return this.change(memberId, say.billing_nothing_to_cancel(), async (stripe, { ref, status, endsAt }) => {
      if (status === 'past_due') await stripe.subscriptions.cancel(ref);
      else if (!endsAt) await stripe.subscriptions.update(ref, { cancel_at_period_end: true });
    });
  }

  /** Returns the member's billing state as of the last sync, without a call to the provider. */
  async state(memberId: string): Promise<BillingState> {
    const manager = this.db.manager;
    const running = await runningGrant(manager, memberId);
    const isForLife = await manager.existsBy(EntitlementGrant, {
      memberId,
      source: 'lifetime',
      status: 'active',
    });
    const refused = await manager.existsBy(EntitlementGrant, { memberId, refused: true });
    const { hasUsedTrial } = await manager.findOneByOrFail(Member, { id: memberId });
    const [owner] = await manager.query(
      `select members.name from family_members
        join families on families.id = family_id join members on members.id = owner_id
        where member_id = $1`,
      [memberId],
    );
    const members: { name: string }[] = await manager.query(
      `select members.name from families
        join family_members on family_id = families.id join members on members.id = member_id
        where owner_id = $1 order by family_members.created_at, members.id`,
      [memberId],
    );
    const { planKey = null, cycle = null, renewsAt = null, endsAt = null } = running ?? {};
    const { renewalAmount = null, renewalCurrency = null } = running ?? {};
    const account = await manager.findOneBy(BillingAccount, { memberId });
    const { credit = 0, creditCurrency = null } = account ?? {};
    return {
      planKey,
      cycle,
      renewsAt,
      renewalAmount,
      renewalCurrency,
      endsAt,
      credit,
      creditCurrency,
      isForLife,
      isConvertedTrial: running?.status === 'active' && running.trialEndsAt !== null,
      trialRefused: refused && !hasUsedTrial,
      familyOwner: owner?.name ?? null,
      familyMembers: members.map(({ name }) => name),
    };
  }

  /**
   * Ends the trial on its last day, so that nothing is charged.
   * @throws AppError as `cancel`
   */
  cancelTrial(memberId: string): Promise<Member> {
    return this.change(memberId, say.billing_no_trial(), async (stripe, { ref, status, endsAt }) => {
      if (status !== 'trialing') throw new AppError('CONFLICT', say.billing_no_trial());
      if (!endsAt) await stripe.subscriptions.update(ref, { cancel_at_period_end: true });
    });
  }

  /**
   * Takes a cancellation back while the plan is running.
   * @throws AppError as `cancel`
   */
  reactivate(memberId: string): Promise<Member> {
    const none = say.billing_nothing_to_reactivate();
    return this.change(memberId, none, async (stripe, { ref, endsAt, planKey }, manager) => {
      if (!endsAt) throw new AppError('CONFLICT', none);
      await refuseInFamily(manager, memberId);
      if (planKey && (await findCatalog(manager)).free.has(planKey))
        throw new AppError('CONFLICT', say.billing_plan_free());
      if (await manager.existsBy(Payment, { memberId, status: 'disputed' })) {
        throw new AppError('CONFLICT', say.billing_disputed());
      }
      await stripe.subscriptions.update(ref, { cancel_at_period_end: false });
    });
  }

  /** @param none message when no subscription is running */
  private change(
    memberId: string,
    none: Sentence,
    act: (stripe: Stripe, grant: EntitlementGrant, manager: EntityManager) => Promise<void>,
  ): Promise<Member> {
    return this.db.transaction(async (manager) => {
      const account = await lockAccount(manager, memberId);
      // The stored state may be old, so it is synced before the change.
      await this.callProvider(this.sync.syncLocked(manager, account));
      const grant = await runningGrant(manager, memberId);
      if (!grant || !this.stripe) throw new AppError('CONFLICT', none);
      await this.callProvider(act(this.stripe, grant, manager), (refusal) => {
        if (isUnknown(refusal)) throw new AppError('CONFLICT', none);
      });
      await this.callProvider(this.sync.syncLocked(manager, account));
      return manager.findOneByOrFail(Member, { id: memberId });
    });
  }
}

/** Returns the grant of the running subscription; null: none is running. */
async function runningGrant(manager: EntityManager, memberId: string): Promise<EntitlementGrant | null> {
  const grants = await manager.find(EntitlementGrant, {
    where: { memberId, source: 'stripe' },
    order: { createdAt: 'desc' },
  });
  return grants.find(({ status }) => status !== 'ended') ?? null;
}
