import type { EntityManager } from 'typeorm';
import { hashPassword } from '../../modules/auth/passwords.js';
import { Member } from '../../modules/members/member.entity.js';
import { newId } from '../../platform/ids.js';

export const demoPassword = 'quiet-time';
const day = 86_400_000;

/** What each demonstration account is for. */
const accounts: (Pick<Member, 'name' | 'email'> & Partial<Member> & { trialEndsInDays?: number })[] = [
  { email: 'admin@example.org', name: 'Anna Reyes', role: 'admin' },
  { email: 'free@example.org', name: 'Felix Brandt' },
  {
    email: 'standard@example.org',
    name: 'Stella Okafor',
    subscription: 'standard',
    subscriptionStatus: 'active',
  },
  {
    email: 'premium@example.org',
    name: 'Miriam Sand',
    subscription: 'premium',
    subscriptionStatus: 'active',
  },
  {
    email: 'family@example.org',
    name: 'Noah Lindgren',
    subscription: 'family',
    subscriptionStatus: 'active',
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

/** Makes the demonstration accounts that are missing; those that are there keep what was done with them. */
export async function seedAccounts(manager: EntityManager, now: Date): Promise<void> {
  const repository = manager.getRepository(Member);
  const present = new Set((await repository.find({ select: { email: true } })).map(({ email }) => email));
  const missing = accounts.filter(({ email }) => !present.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await repository.insert(
    missing.map(({ trialEndsInDays, ...account }) => ({
      ...account,
      id: newId(),
      passwordHash,
      emailVerifiedAt: now,
      // Members of a while: nobody is greeted on their first day.
      createdAt: new Date(now.getTime() - 30 * day),
      trialEndsAt: trialEndsInDays === undefined ? null : new Date(now.getTime() + trialEndsInDays * day),
    })),
  );
}
