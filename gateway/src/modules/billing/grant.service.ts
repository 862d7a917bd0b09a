import type { PaidTier, PlanTier } from '@quiet-time/schema/plans';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueueAll } from '../../blocks/jobs.js';
import { recordAll } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { findMember } from '../members/member.reads.js';
import { userMessages } from '../members/user-messages.js';
import {
  closePages,
  deriveEntitlement,
  deriveTogether,
  lockAccount,
  lockAccountsTogether,
} from './accounts.js';
import { EntitlementGrant, type GrantStatus } from './entitlement-grant.entity.js';
import type { GrantInput } from './grant.inputs.js';
import type { MemberSubscription } from './grant.types.js';
import { notify, notifyAll } from './notices.js';

const notEnded = Not<GrantStatus>('ended');
const given = { source: 'admin', status: notEnded } as const;

/** Terms of a grant: its end and reason. */
export type GrantTerms = Pick<Partial<GrantInput>, 'endsAt' | 'reason'>;

/**
 * Gives grants on behalf of administrators, without payment. Only an administrator or the end date takes such a grant
 * away: events and syncs leave it alone.
 */
export class GrantService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns all grants of a member, from every source, newest first.
   * @throws AppError NOT_FOUND
   */
  async of(memberId: string): Promise<EntitlementGrant[]> {
    const grants = isId(memberId)
      ? await this.db
          .getRepository(EntitlementGrant)
          .find({ where: { memberId }, order: { createdAt: 'DESC', id: 'DESC' } })
      : [];
    // Only members without grants cost a second statement.
    if (grants.length === 0) await findMember(this.db.manager, memberId);
    return grants;
  }

  /**
   * Gives a tier in addition to the member's other grants.
   * @throws AppError NOT_FOUND, BAD_USER_INPUT for an end in the past
   */
  give(memberId: string, input: GrantInput, caller: Caller): Promise<EntitlementGrant> {
    return this.db.transaction(async (manager) => {
      const grant = await this.giveIn(manager, memberId, input, caller);
      await notify(manager, 'granted', grant.id);
      await storeKey(manager, grant.id);
      return grant;
    });
  }

  /** Like `give`, in the caller's transaction and without a mail: the invitation to a new account is the mail. */
  giveIn(
    manager: EntityManager,
    memberId: string,
    input: GrantInput,
    caller: Caller,
  ): Promise<EntitlementGrant> {
    this.refusePastEnd(input.endsAt);
    return this.change(manager, memberId, () => this.insert(manager, memberId, input, caller));
  }

  /**
   * Ends a grant at once.
   * @throws AppError NOT_FOUND for one that has ended or was not given by an administrator
   */
  async end(id: string, caller: Caller): Promise<EntitlementGrant> {
    const found = isId(id) ? await this.db.getRepository(EntitlementGrant).findOneBy({ ...given, id }) : null;
    if (!found) throw new AppError('NOT_FOUND', userMessages.grantNotFound);
    return this.inTransaction(found.memberId, async (manager) => {
      const grant = await manager.findOneBy(EntitlementGrant, { ...given, id });
      if (!grant) throw new AppError('NOT_FOUND', userMessages.grantNotFound);
      const [ended] = await this.endAll(manager, [grant], caller);
      await notify(manager, 'grantEnded', id);
      return ended!;
    });
  }

  /** Replaces a plan's old key by its new one, in the transaction of the plan's change. */
  async renamePlan(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(EntitlementGrant, { planKey: from }, { planKey: to });
  }

  /**
   * Enqueues a sync for all who are charged for a plan. The sync finds that the plan is free, and ends the renewals.
   */
  async stopCharging(manager: EntityManager, planKey: string): Promise<void> {
    const customers: { customerId: string }[] = await manager.query(
      `select distinct customer_id as "customerId" from billing_accounts
         join entitlement_grants using (member_id)
        where source = 'stripe' and status <> 'ended' and plan_key = $1 and customer_id is not null`,
      [planKey],
    );
    if (customers.length === 0) return;
    await enqueueAll(
      manager,
      'billing.sync',
      customers.map(({ customerId }) => ({ customerId, at: null })),
    );
  }

  /**
   * Replaces all that administrators gave a member by one tier; `free` gives nothing. Plans that the member pays for
   * continue.
   * @param terms end and reason; without an end it is unlimited
   * @param seen tier that the caller saw before the change; left out: no check
   * @throws AppError NOT_FOUND, BAD_USER_INPUT for an end in the past, CONFLICT when the tier is no longer the one in
   *   `seen`
   */
  async set(
    memberId: string,
    tier: PlanTier,
    caller: Caller,
    { endsAt = null, reason = userMessages.grantSet }: GrantTerms = {},
    seen?: string | null,
  ): Promise<MemberSubscription> {
    this.refusePastEnd(endsAt);
    const isCharged = await this.inTransaction(memberId, async (manager) => {
      if (seen != null) {
        const { subscription } = await findMember(manager, memberId);
        if (subscription !== seen) throw new AppError('CONFLICT', userMessages.planChanged(subscription));
      }
      const charged = await this.place(manager, [memberId], tier, caller, { endsAt, reason });
      return charged.length > 0;
    });
    const user = await findMember(this.db.manager, memberId);
    const better = await this.db.manager.findOneBy(EntitlementGrant, {
      memberId,
      tier: user.subscription as PaidTier,
      status: notEnded,
      source: Not('admin'),
    });
    const betterFrom = user.subscription === tier ? null : (better?.source ?? null);
    return { user, tier, isCharged, betterFrom };
  }

  /**
   * Like `set`, for all members who can be changed together (`lockAccountsTogether`). It needs a few statements,
   * whatever their number.
   * @returns the ids of the changed members, and of those among them who are still charged
   * @throws AppError BAD_USER_INPUT for an end in the past
   */
  setTogether(
    memberIds: readonly string[],
    tier: PlanTier,
    caller: Caller,
    { endsAt = null, reason = userMessages.grantSet }: GrantTerms = {},
  ): Promise<{ done: string[]; charged: string[] }> {
    this.refusePastEnd(endsAt);
    return this.db.transaction(async (manager) => {
      const done = await lockAccountsTogether(manager, memberIds);
      const charged = await this.place(manager, done, tier, caller, { endsAt, reason });
      await deriveTogether(manager, done, this.clock.now());
      return { done, charged };
    });
  }

  /**
   * Replaces all that administrators gave these members by one tier. Their billing rows are locked.
   * @returns the ids of those whom the provider still charges
   */
  private async place(
    manager: EntityManager,
    memberIds: readonly string[],
    tier: PlanTier,
    caller: Caller,
    { endsAt, reason }: { endsAt: Date | null; reason: string },
  ): Promise<string[]> {
    const running = await manager.findBy(EntitlementGrant, {
      memberId: In([...memberIds]),
      status: notEnded,
    });
    const unchanged = new Map<string, EntitlementGrant>();
    for (const grant of running) {
      const { source, memberId, status } = grant;
      const isSame = grant.tier === tier && grant.endsAt?.getTime() === endsAt?.getTime();
      if (source === 'admin' && status === 'active' && isSame) unchanged.set(memberId, grant);
    }
    const others = running.filter(
      (grant) => grant.source === 'admin' && unchanged.get(grant.memberId) !== grant,
    );
    await this.endAll(manager, others, caller);
    const without = tier === 'free' ? [] : memberIds.filter((id) => !unchanged.has(id));
    if (tier !== 'free') {
      const given = await this.insertAll(manager, without, { tier, endsAt, reason }, caller);
      await notifyAll(manager, 'granted', given);
    }
    // A replaced grant causes no second mail.
    const gone = others.filter(({ memberId }) => !without.includes(memberId));
    await notifyAll(manager, 'grantEnded', new Map(gone.map(({ memberId, id }) => [memberId, id])).values());
    return [...new Set(running.filter(({ source }) => source === 'stripe').map(({ memberId }) => memberId))];
  }

  private refusePastEnd(endsAt: Date | null | undefined): void {
    if (!endsAt || endsAt > this.clock.now()) return;
    const message = userMessages.grantEndPast;
    throw new AppError('BAD_USER_INPUT', message, { fields: { endsAt: message } });
  }

  private inTransaction<T>(memberId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction((manager) => this.change(manager, memberId, work));
  }

  /** Runs work with the member's billing row locked, and updates their entitlement after it. */
  private async change<T>(
    manager: EntityManager,
    memberId: string,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await findMember(manager, memberId);
    await lockAccount(manager, memberId);
    const result = await work(manager);
    await deriveEntitlement(manager, memberId, this.clock.now());
    return result;
  }

  private async insert(
    manager: EntityManager,
    memberId: string,
    input: GrantInput,
    caller: Caller,
  ): Promise<EntitlementGrant> {
    const [id] = await this.insertAll(manager, [memberId], input, caller);
    return manager.findOneByOrFail(EntitlementGrant, { id: id! });
  }

  /**
   * Gives each member the same grant.
   * @returns the ids of the grants
   */
  private async insertAll(
    manager: EntityManager,
    memberIds: readonly string[],
    { tier, endsAt = null, reason }: GrantInput,
    caller: Caller,
  ): Promise<string[]> {
    const common = { source: 'admin', tier, status: 'active', endsAt, reason: clean(reason) } as const;
    const grants = memberIds.map((memberId) => {
      const id = newId();
      return { ...common, id, ref: id, memberId };
    });
    // For an empty list, TypeORM would insert an empty row.
    if (grants.length > 0) await manager.insert(EntitlementGrant, grants);
    const given = grants.map(({ id, memberId }) => ({
      subject: memberId,
      detail: { grant: id, tier, endsAt },
    }));
    await recordAll(manager, caller, 'grant.given', given);
    await closePages(manager, memberIds);
    return grants.map(({ id }) => id);
  }

  /** @returns the ended grants */
  private async endAll(
    manager: EntityManager,
    grants: readonly EntitlementGrant[],
    caller: Caller,
  ): Promise<EntitlementGrant[]> {
    const now = this.clock.now();
    if (grants.length > 0) {
      await manager.query(
        `update entitlement_grants set status = 'ended', ends_at = least(ends_at, $2), updated_at = now()
          where id = any($1::uuid[])`,
        [grants.map(({ id }) => id), now],
      );
    }
    const ended = grants.map(({ id, tier, memberId }) => ({
      subject: memberId,
      detail: { grant: id, tier },
    }));
    await recordAll(manager, caller, 'grant.ended', ended);
    return grants.map((grant) =>
      Object.assign(grant, {
        status: 'ended' as const,
        endsAt: grant.endsAt && grant.endsAt < now ? grant.endsAt : now,
      }),
    );
  }
}
