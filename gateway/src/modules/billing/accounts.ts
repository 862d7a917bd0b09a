import { capabilities, endOfTrial } from '@quiet-time/schema/capabilities';
import type { EntityManager } from 'typeorm';
import { tell } from '../../blocks/webhook-events.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { BillingAccount } from './billing-account.entity.js';
import { entitlementOf } from './entitlement.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';

/** The billing row of a member, made where there is none; whoever else changes their billing waits until the end. */
export async function lockAccount(manager: EntityManager, memberId: string): Promise<BillingAccount> {
  await manager.query('insert into billing_accounts (member_id) values ($1) on conflict do nothing', [
    memberId,
  ]);
  return manager.findOneOrFail(BillingAccount, {
    where: { memberId },
    lock: { mode: 'pessimistic_write' },
  });
}

/**
 * Writes into the member what their grants amount to, and into those of their family what follows from it. The billing
 * row is locked by the caller.
 * @returns whether anything was different
 */
export async function deriveEntitlement(
  manager: EntityManager,
  memberId: string,
  now: Date,
): Promise<boolean> {
  // Of two that are equal in all that counts the newer one is taken, each time.
  const newestFirst = { createdAt: 'desc', id: 'desc' } as const;
  const grants = await manager.find(EntitlementGrant, { where: { memberId }, order: newestFirst });
  const { subscription, subscriptionStatus, trialEndsAt, subscriptionEndsAt } = entitlementOf(grants, now);
  const hasUsedTrial = grants.some((grant) => grant.trialEndsAt !== null);
  const { affected } = await manager
    .createQueryBuilder()
    .update(Member)
    .set({
      subscription,
      subscriptionStatus,
      trialEndsAt,
      subscriptionEndsAt,
      ...(hasUsedTrial && { hasUsedTrial }),
    })
    .where('id = :memberId', { memberId })
    .andWhere(
      `(subscription, subscription_status, trial_ends_at, subscription_ends_at, has_used_trial or :hasUsedTrial)
        is distinct from
       (:subscription, :subscriptionStatus, :trialEndsAt::timestamptz, :subscriptionEndsAt::timestamptz, has_used_trial)`,
      { subscription, subscriptionStatus, trialEndsAt, subscriptionEndsAt, hasUsedTrial },
    )
    .execute();
  if (affected === 1) {
    const data = { memberId, tier: subscription, status: subscriptionStatus };
    await tell(manager, 'subscription.updated', { data, memberId });
  }
  await followOwner(manager, memberId, now);
  return affected === 1;
}

/**
 * Gives the members of a family what its owner has now: the family tier as long as the owner has it, and no longer. The
 * owner's billing row is locked by the caller; those of the members are locked after it, by their ids. Of somebody who
 * owns no family, nothing is changed.
 */
export async function followOwner(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  const members = await familyOf(manager, ownerId);
  if (members.length === 0) return;
  const owner = await manager.findOneByOrFail(Member, { id: ownerId });
  const runs = capabilities(owner, now).family;
  const endsAt = owner.role === 'admin' ? null : (endOfTrial(owner) ?? owner.subscriptionEndsAt);
  for (const memberId of members) {
    await setFamilyGrant(manager, memberId, runs ? { status: 'active', endsAt } : ended(now), now);
  }
}

/** Ends what a member has by a family that they are in no more. The owner's billing row is locked by the caller. */
export const endFamilyGrant = (manager: EntityManager, memberId: string, now: Date): Promise<void> =>
  setFamilyGrant(manager, memberId, ended(now), now);

/** Ends what the members of somebody's family have by it, before the family goes. Locks the owner's billing row. */
export async function endFamilyGrants(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  await lockAccount(manager, ownerId);
  for (const memberId of await familyOf(manager, ownerId)) await endFamilyGrant(manager, memberId, now);
}

type FamilyStanding = Pick<EntitlementGrant, 'status' | 'endsAt'>;

const ended = (now: Date): FamilyStanding => ({ status: 'ended', endsAt: now });

async function familyOf(manager: EntityManager, ownerId: string): Promise<string[]> {
  const rows: { memberId: string }[] = await manager.query(
    `select member_id as "memberId" from family_members join families on families.id = family_id
      where owner_id = $1 order by member_id`,
    [ownerId],
  );
  return rows.map(({ memberId }) => memberId);
}

/** One grant a member, however often they come and go. What has ended keeps the moment when it did. */
async function setFamilyGrant(
  manager: EntityManager,
  memberId: string,
  { status, endsAt }: FamilyStanding,
  now: Date,
): Promise<void> {
  await lockAccount(manager, memberId);
  await manager.query(
    `insert into entitlement_grants as before (id, member_id, source, ref, tier, status, ends_at)
      values ($1, $2, 'family', $2::uuid::text, 'family', $3, $4)
      on conflict (source, ref) do update
        set status = excluded.status, ends_at = excluded.ends_at, updated_at = now()
        where before.status <> excluded.status
          or (before.status <> 'ended' and before.ends_at is distinct from excluded.ends_at)`,
    [newId(), memberId, status, endsAt],
  );
  await deriveEntitlement(manager, memberId, now);
}
