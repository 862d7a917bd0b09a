import { capabilities, endOfTrial } from '@quiet-time/schema/capabilities';
import { type EntityManager, In } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { enqueueAll, type FamilyNotice } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { BillingAccount } from './billing-account.entity.js';
import { CheckoutSession } from './checkout.entity.js';
import { entitlementOf } from './entitlement.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { notify } from './notices.js';

/**
 * Returns the billing row of a member, locked, and creates it if there is none. Other changes of the member's billing
 * wait until the transaction ends.
 */
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
 * Locks the billing rows of those members whose billing can be changed together, until the end of the transaction. It
 * never waits for a lock. Three kinds of members are left out, and are changed one by one:
 * - members whose billing is being changed now
 * - members of a family and its owner, since their change concerns others
 * - staff of the back-office, who are locked in another order
 */
export async function lockAccountsTogether(
  manager: EntityManager,
  memberIds: readonly string[],
): Promise<string[]> {
  await manager.query(
    `insert into billing_accounts (member_id)
     select id from members where id = any($1::uuid[]) and role = 'user' order by id on conflict do nothing`,
    [memberIds],
  );
  const locked: { memberId: string }[] = await manager.query(
    `select member_id as "memberId" from billing_accounts where member_id = any($1::uuid[]) order by member_id
       for update skip locked`,
    [memberIds],
  );
  // Read after locking: before, they could still have joined a family.
  const alone: { id: string }[] = await manager.query(
    `select id from members where id = any($1::uuid[]) and role = 'user'
        and not exists (select from families where owner_id = members.id)
        and not exists (select from family_members where member_id = members.id)`,
    [locked.map(({ memberId }) => memberId)],
  );
  return alone.map(({ id }) => id);
}

/**
 * Writes the entitlement that follows from a member's grants, for the member and for those in their family. The caller
 * has locked the billing row.
 * @returns whether anything changed
 */
export async function deriveEntitlement(
  manager: EntityManager,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const changed = await deriveTogether(manager, [memberId], now);
  await followOwner(manager, memberId, now);
  return changed;
}

/**
 * Writes the entitlements that follow from the grants of members. The caller has locked their billing rows, and they
 * own no family.
 * @returns whether anything changed
 */
export async function deriveTogether(
  manager: EntityManager,
  memberIds: readonly string[],
  now: Date,
): Promise<boolean> {
  // The newer one of two equal grants always wins.
  const newestFirst = { createdAt: 'desc', id: 'desc' } as const;
  const all = await manager.find(EntitlementGrant, {
    where: { memberId: In([...memberIds]) },
    order: newestFirst,
  });
  const derived = memberIds.map((id) => {
    const grants = all.filter(({ memberId }) => memberId === id);
    return {
      id,
      ...entitlementOf(grants, now),
      // A refused trial never began.
      hasUsedTrial: grants.some(({ trialEndsAt, refused }) => trialEndsAt !== null && !refused),
    };
  });
  const [changed]: [{ memberId: string; tier: string; status: string }[]] = await manager.query(
    `update members set subscription = derived.subscription, subscription_status = derived.status,
        trial_ends_at = derived.trial, subscription_ends_at = derived.ends,
        has_used_trial = has_used_trial or derived.tried, updated_at = now()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
          derived(member_id, subscription, status, trial, ends, tried)
      where id = member_id
        and (members.subscription, subscription_status, trial_ends_at, subscription_ends_at, has_used_trial or tried)
            is distinct from
            (derived.subscription, derived.status, derived.trial, derived.ends, has_used_trial)
      returning id as "memberId", members.subscription as tier, subscription_status as status`,
    [
      derived.map(({ id }) => id),
      derived.map(({ subscription }) => subscription),
      derived.map(({ subscriptionStatus }) => subscriptionStatus),
      derived.map(({ trialEndsAt }) => trialEndsAt),
      derived.map(({ subscriptionEndsAt }) => subscriptionEndsAt),
      derived.map(({ hasUsedTrial }) => hasUsedTrial),
    ],
  );
  await emitEvents(
    manager,
    'subscription.updated',
    ...changed.map((data) => ({ data: { ...data }, memberId: data.memberId })),
  );
  return changed.length > 0;
}

/**
 * Gives the members of a family the family tier for exactly as long as its owner has it. The caller has locked the
 * owner's billing row; those of the members are locked after it, ordered by id. Does nothing for a member who owns no
 * family.
 */
export async function followOwner(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  const members = await familyOf(manager, ownerId);
  if (members.length === 0) return;
  const owner = await manager.findOneByOrFail(Member, { id: ownerId });
  const runs = capabilities(owner, now).family;
  const endsAt = owner.role === 'admin' ? null : (endOfTrial(owner) ?? owner.subscriptionEndsAt);
  for (const memberId of members) {
    await setFamilyGrant(manager, memberId, runs ? { status: 'active', endsAt } : ended(now), now, {
      ownerId,
    });
  }
}

/**
 * Ends a member's family grant, and notifies them. The caller has locked the owner's billing row.
 * @param why the notice for the member
 */
export const endFamilyGrant = (
  manager: EntityManager,
  memberId: string,
  now: Date,
  ownerId: string,
  why: FamilyNotice,
): Promise<void> => setFamilyGrant(manager, memberId, ended(now), now, { ownerId, why });

/** Ends the grants of a family's members, before the family is deleted. Locks the owner's billing row. */
export async function endFamilyGrants(manager: EntityManager, ownerId: string, now: Date): Promise<void> {
  await lockAccount(manager, ownerId);
  for (const memberId of await familyOf(manager, ownerId)) {
    await endFamilyGrant(manager, memberId, now, ownerId, 'familyEnded');
  }
}

/** Enqueues closing the open payment pages of members who get a plan without paying. */
export async function closePages(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
  const open = await manager.findBy(CheckoutSession, { memberId: In([...memberIds]), status: 'open' });
  await enqueueAll(
    manager,
    'billing.closePage',
    open.map(({ memberId }) => ({ memberId })),
  );
}

/** Notifies all members of a family who have an active family grant. */
export async function notifyFamily(
  manager: EntityManager,
  ownerId: string,
  notice: FamilyNotice,
): Promise<void> {
  const memberId = In(await familyOf(manager, ownerId));
  const grants = await manager.findBy(EntitlementGrant, { memberId, source: 'family', status: 'active' });
  for (const { id } of grants) await notify(manager, notice, id, { ownerId });
}

/**
 * Refuses members of another's family, since nobody pays beside a family plan.
 * @throws AppError CONFLICT for those in another's family
 */
export async function refuseInFamily(manager: EntityManager, memberId: string): Promise<void> {
  const [membership] = await manager.query('select from family_members where member_id = $1', [memberId]);
  if (membership) throw new AppError('CONFLICT', say.billing_family_first());
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

/**
 * Creates or updates a member's family grant. There is one per member, however often they come and go. A grant that has
 * ended keeps its end.
 */
async function setFamilyGrant(
  manager: EntityManager,
  memberId: string,
  { status, endsAt }: FamilyStanding,
  now: Date,
  { ownerId, why = 'familyEnded' }: { ownerId: string; why?: FamilyNotice },
): Promise<void> {
  await lockAccount(manager, memberId);
  const before = await manager.findOneBy(EntitlementGrant, { memberId, source: 'family' });
  const [grant = before] = await manager.query(
    `insert into entitlement_grants as before (id, member_id, source, ref, tier, status, ends_at)
      values ($1, $2, 'family', $2::uuid::text, 'family', $3, $4)
      on conflict (source, ref) do update
        set status = excluded.status, ends_at = excluded.ends_at, updated_at = now()
        where before.status <> excluded.status
          or (before.status <> 'ended' and before.ends_at is distinct from excluded.ends_at)
      returning id`,
    [newId(), memberId, status, endsAt],
  );
  const wasActive = before?.status === 'active';
  if (wasActive !== (status === 'active')) {
    await notify(manager, wasActive ? why : 'familyStarted', grant.id, { ownerId });
  }
  await deriveEntitlement(manager, memberId, now);
}
