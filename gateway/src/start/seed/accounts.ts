import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../modules/auth/passwords.js';
import { EntitlementGrant } from '../../modules/billing/entitlement-grant.entity.js';
import { Member } from '../../modules/members/member.entity.js';
import { newId } from '../../platform/ids.js';

export const demoPassword = 'quiet-time';
/** Reason of grants without a payment. */
export const demoReason = 'Demonstration';
const day = 86_400_000;

/** The demonstration accounts and their purpose. */
const accounts: (Pick<Member, 'name' | 'email'> & Partial<Member> & { trialEndsInDays?: number })[] = [
  { email: 'admin@example.org', name: 'Anna Reyes', role: 'admin' },
  { email: 'editor@example.org', name: 'Edith Vance', role: 'editor' },
  { email: 'free@example.org', name: 'Felix Brandt' },
  {
    email: 'standard@example.org',
    name: 'Stella Okafor',
    subscription: 'standard',
    subscriptionStatus: 'active',
    hasUsedTrial: true,
  },
  {
    email: 'premium@example.org',
    name: 'Miriam Sand',
    subscription: 'premium',
    subscriptionStatus: 'active',
    hasUsedTrial: true,
  },
  {
    email: 'family@example.org',
    name: 'Noah Lindgren',
    subscription: 'family',
    subscriptionStatus: 'active',
    hasUsedTrial: true,
  },
  {
    email: 'trial@example.org',
    name: 'Tessa Moreau',
    subscription: 'premium',
    subscriptionStatus: 'trialing',
    hasUsedTrial: true,
    trialEndsInDays: 5,
  },
  {
    email: 'pastdue@example.org',
    name: 'Peter Adeyemi',
    subscription: 'premium',
    subscriptionStatus: 'past_due',
    hasUsedTrial: true,
  },
  { email: 'expired@example.org', name: 'Elena Rossi', hasUsedTrial: true, trialEndsInDays: -3 },
];

export const demoEmails = accounts.map(({ email }) => email);

/** Creates missing demonstration accounts. Existing ones are unchanged. */
export async function seedAccounts(manager: EntityManager, now: Date): Promise<void> {
  const repository = manager.getRepository(Member);
  const present = new Set((await repository.find({ select: { email: true } })).map(({ email }) => email));
  const missing = accounts.filter(({ email }) => !present.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const members = missing.map(({ trialEndsInDays, ...account }) => ({
    ...account,
    id: newId(),
    passwordHash,
    emailVerifiedAt: now,
    // Registered a while ago: the greeting of the first day does not appear.
    createdAt: new Date(now.getTime() - 90 * day),
    trialEndsAt: trialEndsInDays === undefined ? null : new Date(now.getTime() + trialEndsInDays * day),
  }));
  // Computed before the insert, which adds the defaults of the table.
  const grants = members.flatMap(grantOf);
  await repository.insert(members);
  await manager.insert(EntitlementGrant, grants);
}

/** Returns the grants of an account, given by the site until `seedCustomers` has it pay. */
function grantOf({ id, subscription, subscriptionStatus = 'inactive', trialEndsAt }: Partial<Member>) {
  if (!subscription && !trialEndsAt) return [];
  const status = subscriptionStatus === 'inactive' ? 'ended' : subscriptionStatus;
  return [
    {
      id: newId(),
      memberId: id!,
      source: 'admin' as const,
      ref: id!,
      tier: (subscription ?? 'premium') as EntitlementGrant['tier'],
      status: status as EntitlementGrant['status'],
      trialEndsAt: trialEndsAt ?? null,
      endsAt: status === 'ended' ? (trialEndsAt ?? null) : null,
      reason: demoReason,
    },
  ];
}
