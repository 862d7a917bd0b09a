/** The emoji that a plan may have, the first one where none is chosen. */
export const planIcons = ['📖', '🌱', '🕊️', '⭐', '👑', '💎', '🏡', '👪', '🙏', '🎁'] as const;

export const planColors = { primary: '#3B82F6', secondary: '#1E40AF' } as const;

export const planTiers = ['free', 'standard', 'premium', 'family'] as const;
/** What a plan's rights are those of (`capabilities.ts`). */
export type PlanTier = (typeof planTiers)[number];

/** The tiers that give something. */
export const paidTiers = ['standard', 'premium', 'family'] as const satisfies PlanTier[];
export type PaidTier = (typeof paidTiers)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What a plan is said to give. Access follows its tier alone. */
export const planPermissions = [
  'journalAccess',
  'pdfDownload',
  'premiumContent',
  'prioritySupport',
  'unlimitedStorage',
  'advancedFeatures',
] as const;

/** The key of an old plan, and the one that it may be given: any other key stays as it is. */
export const fixableKey = { from: 'premium-plan', to: 'premium' } as const;

/** What a key looks like; an empty one is missing. */
export const planKeyPattern = /^[a-z0-9_-]*$/;

/** An amount in dollars as whole cents, in which amounts are added and multiplied. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Whether an amount in dollars has whole cents. */
export const hasWholeCents = (dollars: number): boolean => centsOf(dollars) / 100 === dollars;

/** What twelve months cost, in dollars, where a plan has no price of its own for a year. */
export const twelveMonths = (monthlyPrice: number): number => (centsOf(monthlyPrice) * 12) / 100;

/**
 * The tier of a plan: the chosen one, otherwise the one that follows from what it is and costs.
 * @param monthlyPrice in dollars
 */
export function tierOf(plan: { tier: PlanTier | null; isFamily: boolean; monthlyPrice: number }): PlanTier {
  if (plan.tier) return plan.tier;
  if (plan.isFamily) return 'family';
  if (plan.monthlyPrice > 1) return 'premium';
  return plan.monthlyPrice > 0 ? 'standard' : 'free';
}

/** A trial that is nearer to its end is not carried over to another plan: the provider takes no shorter one. */
export const shortestTrialDays = 2;

/** What premium costs for life, in dollars. */
export const lifetimePrice = 20;
