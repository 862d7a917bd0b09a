import type { AccessDenied } from './error-codes.js';
import { isStaff } from './roles.js';

export const capabilityNames = [
  'journal',
  'answers',
  'prayerRequests',
  'pdf',
  'premiumContent',
  'family',
  'editor',
  'admin',
] as const;
export type Capability = (typeof capabilityNames)[number];

/** What decides about access: the part of a member that both the server and the web apps know. */
export interface Account {
  role: string;
  /** free, standard, premium, family; anything else counts as free. */
  subscription: string;
  subscriptionStatus: string;
  trialEndsAt: Date | null;
  subscriptionEndsAt: Date | null;
  hasUsedTrial: boolean;
  pdfAccess: boolean;
}

const paidTiers = ['standard', 'premium', 'family'];
const premiumTiers = ['premium', 'family'];

/**
 * How long a trial goes on after its last day, unless it was cancelled, in milliseconds. The payment provider charges for
 * the plan then, and we may hear of it later: nobody is locked out of what they pay for.
 */
const trialGrace = 86_400_000;

const isOver = (end: Date | null, now: Date) => end !== null && end <= now;

/** What has become of an account's plan. */
export interface Standing {
  /** In a trial that has not ended, or has just become a plan that is paid for. */
  trialing: boolean;
  /** Paid for, and not over. */
  active: boolean;
  /** A payment is due. */
  pastDue: boolean;
  /** A trial has ended, and nothing was paid since. */
  trialExpired: boolean;
  /** Paid features are refused until something is paid. */
  locked: boolean;
  /** On a plan that has premium content, whatever has become of it. */
  premium: boolean;
  /** On the family plan, whatever has become of it. */
  family: boolean;
}

/** When a trial is over for certain; null: there is none. */
export function endOfTrial(account: Account | null): Date | null {
  if (account?.subscriptionStatus !== 'trialing' || !account.trialEndsAt) return null;
  return account.subscriptionEndsAt ?? new Date(account.trialEndsAt.getTime() + trialGrace);
}

/** Where an account stands at `now`, decided here alone. A guest (`null`) stands nowhere; the role does not count. */
export function standing(account: Account | null, now: Date): Standing {
  const status = account?.subscriptionStatus;
  const tier = account?.subscription ?? 'free';
  const trialEnd = endOfTrial(account);
  const trialing = trialEnd !== null && !isOver(trialEnd, now);
  const active =
    status === 'active' && paidTiers.includes(tier) && !isOver(account?.subscriptionEndsAt ?? null, now);
  const pastDue = status === 'past_due';
  const trialExpired = !active && !trialing && !pastDue && isOver(account?.trialEndsAt ?? null, now);
  return {
    trialing,
    active,
    pastDue,
    trialExpired,
    locked: pastDue || trialExpired,
    premium: premiumTiers.includes(tier),
    family: tier === 'family',
  };
}

/**
 * What a member may do at `now`. A guest (`null`) may do nothing of this; an admin everything. An editor may edit, and
 * reads premium content, since they write it; all else follows from their plan.
 * A trial gives the paid features of every tier, but PDF and premium content only if its tier has them.
 * `past_due` and an expired trial refuse every paid feature.
 */
export function capabilities(account: Account | null, now: Date): Record<Capability, boolean> {
  const admin = account?.role === 'admin';
  const editor = isStaff(account?.role);
  const { trialing, active, locked, ...plan } = standing(account, now);
  const paid = admin || active || trialing;
  const premium = admin || ((active || trialing) && plan.premium);
  return {
    journal: paid,
    answers: paid,
    prayerRequests: paid,
    pdf: premium || (account?.pdfAccess === true && !locked),
    premiumContent: premium || editor,
    family: admin || ((active || trialing) && plan.family),
    editor,
    admin,
  };
}

/** The answer to a refused paid feature, as the locked screen needs it. */
export function accessDenied(account: Account | null, capability: Capability, now: Date): AccessDenied {
  const { locked, trialExpired } = standing(account, now);
  const premiumOnly = capability === 'premiumContent' || capability === 'pdf' || capability === 'family';
  return {
    reason: locked ? 'access_locked' : premiumOnly ? 'premium_required' : 'paid_required',
    subscription: account?.subscription ?? 'free',
    subscriptionStatus: account?.subscriptionStatus ?? 'inactive',
    trialExpired,
    requiresPayment: true,
    hasUsedTrial: account?.hasUsedTrial ?? false,
  };
}

/**
 * The key of what somebody is told who has paid for a feature or tried it, and is locked out of it now; null: whose
 * plan lacks it.
 */
export function lockedSentence({ reason, trialExpired }: AccessDenied) {
  if (reason !== 'access_locked') return null;
  return trialExpired ? 'shared_free_trial_expired' : 'shared_payment_required';
}
