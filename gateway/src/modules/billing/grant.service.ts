import type { PaidTier, PlanTier } from '@quiet-time/schema/plans';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { record } from '../../blocks/record.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { findMember } from '../members/member.reads.js';
import { userMessages } from '../members/user-messages.js';
import { deriveEntitlement, lockAccount } from './accounts.js';
import { EntitlementGrant, type GrantStatus } from './entitlement-grant.entity.js';
import type { GrantInput } from './grant.inputs.js';
import type { MemberSubscription } from './grant.types.js';

const notEnded = Not<GrantStatus>('ended');
const given = { source: 'admin', status: notEnded } as const;

/** Of what is given: when it ends, and why. */
export type GrantTerms = Pick<Partial<GrantInput>, 'endsAt' | 'reason'>;

/** What administrators give, without payment. Only an administrator or its end takes it away: no event and no sync. */
export class GrantService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All of a member, from whatever source, the newest first; of nobody none. One statement. */
  async of(memberId: string): Promise<EntitlementGrant[]> {
    if (!isId(memberId)) return [];
    return this.db
      .getRepository(EntitlementGrant)
      .find({ where: { memberId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Gives a tier beside what the member has. @throws AppError NOT_FOUND, BAD_USER_INPUT for an end that is past */
  give(memberId: string, input: GrantInput, caller: Caller): Promise<EntitlementGrant> {
    return this.db.transaction((manager) => this.giveIn(manager, memberId, input, caller));
  }

  /** As `give`, in the caller's transaction. */
  giveIn(
    manager: EntityManager,
    memberId: string,
    input: GrantInput,
    caller: Caller,
  ): Promise<EntitlementGrant> {
    this.refusePastEnd(input.endsAt);
    return this.change(manager, memberId, () => this.insert(manager, memberId, input, caller));
  }

  /** Takes a grant back at once. @throws AppError NOT_FOUND for one that has ended or is no administrator's */
  async end(id: string, caller: Caller): Promise<EntitlementGrant> {
    const found = isId(id) ? await this.db.getRepository(EntitlementGrant).findOneBy({ ...given, id }) : null;
    if (!found) throw new AppError('NOT_FOUND', userMessages.grantNotFound);
    return this.inTransaction(found.memberId, async (manager) => {
      const grant = await manager.findOneBy(EntitlementGrant, { ...given, id });
      if (!grant) throw new AppError('NOT_FOUND', userMessages.grantNotFound);
      return this.endOne(manager, grant, caller);
    });
  }

  /** Puts a plan's new key in place of its old one, in the transaction of the plan's change. */
  async renamePlan(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(EntitlementGrant, { planKey: from }, { planKey: to });
  }

  /**
   * Sets what administrators give a member: this tier, in place of all that they gave before; `free` gives nothing. What
   * the member pays for goes on.
   * @param terms when it ends and why they have it; without an end it goes on
   * @param seen what the caller believes they have; left out: whatever it is
   * @throws AppError NOT_FOUND, BAD_USER_INPUT for an end that is past, CONFLICT when it is no longer what was seen
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
      const before = await manager.findBy(EntitlementGrant, { ...given, memberId });
      const kept = before.find(
        (grant) =>
          grant.tier === tier && grant.status === 'active' && grant.endsAt?.getTime() === endsAt?.getTime(),
      );
      for (const grant of before) if (grant !== kept) await this.endOne(manager, grant, caller);
      if (tier !== 'free' && !kept) {
        await this.insert(manager, memberId, { tier, endsAt, reason }, caller);
      }
      return manager.existsBy(EntitlementGrant, { memberId, source: 'stripe', status: notEnded });
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

  private refusePastEnd(endsAt: Date | null | undefined): void {
    if (!endsAt || endsAt > this.clock.now()) return;
    const message = userMessages.grantEndPast;
    throw new AppError('BAD_USER_INPUT', message, { fields: { endsAt: message } });
  }

  private inTransaction<T>(memberId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction((manager) => this.change(manager, memberId, work));
  }

  /** Does it while nobody else changes the member's billing; what they may do follows. */
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
    { tier, endsAt = null, reason }: GrantInput,
    caller: Caller,
  ): Promise<EntitlementGrant> {
    const id = newId();
    await manager.insert(EntitlementGrant, {
      id,
      memberId,
      source: 'admin',
      ref: id,
      tier,
      status: 'active',
      endsAt,
      reason: clean(reason),
    });
    await record(manager, caller, 'grant.given', memberId, { grant: id, tier, endsAt });
    return manager.findOneByOrFail(EntitlementGrant, { id });
  }

  private async endOne(manager: EntityManager, grant: EntitlementGrant, caller: Caller) {
    const now = this.clock.now();
    const endsAt = grant.endsAt && grant.endsAt < now ? grant.endsAt : now;
    await manager.update(EntitlementGrant, { id: grant.id }, { status: 'ended', endsAt });
    const { id, tier, memberId } = grant;
    await record(manager, caller, 'grant.ended', memberId, { grant: id, tier });
    return Object.assign(grant, { status: 'ended' as const, endsAt });
  }
}
