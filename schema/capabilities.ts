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

/** Data of a member that decides about access, shared by the server and the web apps. */
export interface Account {
  role: string;
  /** free, standard, premium, family; any other value counts as free. */
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
 * Milliseconds for which a trial continues after its last day, unless it was cancelled. The payment provider charges
 * for the plan then, and its webhook may arrive later. A paying member must not be locked out.
 */
const trialGrace = 86_400_000;

const isOver = (end: Date | null, now: Date) => end !== null && end <= now;

/** State of an account's plan. */
export interface Standing {
  /** Whether a trial is running, or has just become a paid plan. */
  trialing: boolean;
  /** Whether the plan is paid and has not ended. */
  active: boolean;
  /** Whether a payment is due. */
  pastDue: boolean;
  /** Whether a trial has ended without a payment since. */
  trialExpired: boolean;
  /** Whether paid features are refused until a payment. */
  locked: boolean;
  /** Whether the plan has premium content, whatever its status. */
  premium: boolean;
  /** Whether it is the family plan, whatever its status. */
  family: boolean;
}

/** Returns the definite end of a trial; null if there is none. */
export function endOfTrial(account: Account | null): Date | null {
  if (account?.subscriptionStatus !== 'trialing' || !account.trialEndsAt) return null;
  return account.subscriptionEndsAt ?? new Date(account.trialEndsAt.getTime() + trialGrace);
}

/**
 * Returns the standing of an account at `now`; nothing else decides it. All flags are false for a visitor (`null`). The
 * role is ignored.
 */
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
 * Returns the capabilities of a member at `now`. A visitor (`null`) has none; an admin has all. An editor may edit, and
 * reads premium content, since they write it; the rest depends on their plan. A trial gives the paid features of every
 * tier, but PDF and premium content only if its tier has them. `past_due` and an expired trial refuse every paid
 * feature.
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

/** Returns the refusal of a paid feature, with the data for the locked screen. */
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
 * Returns the message key for a member who has paid for or tried a feature and is locked out now. Null if the plan
 * lacks the feature.
 */
export function lockedSentence({ reason, trialExpired }: AccessDenied) {
  if (reason !== 'access_locked') return null;
  return trialExpired ? 'shared_free_trial_expired' : 'shared_payment_required';
}
