/** Emoji for plans; the first one is the default. */
export const planIcons = ['📖', '🌱', '🕊️', '⭐', '👑', '💎', '🏡', '👪', '🙏', '🎁'] as const;

export const planColors = { primary: '#3B82F6', secondary: '#1E40AF' } as const;

export const planTiers = ['free', 'standard', 'premium', 'family'] as const;
/** Tier of a plan, which decides its rights (`capabilities.ts`). */
export type PlanTier = (typeof planTiers)[number];

/** Tiers with paid features. */
export const paidTiers = ['standard', 'premium', 'family'] as const satisfies PlanTier[];
export type PaidTier = (typeof paidTiers)[number];

export const billingCycles = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** Advertised features of a plan. Access depends on its tier alone. */
export const planPermissions = [
  'journalAccess',
  'pdfDownload',
  'premiumContent',
  'prioritySupport',
  'unlimitedStorage',
  'advancedFeatures',
] as const;

/** Key of an old plan, and its allowed replacement. All other keys are fixed. */
export const fixableKey = { from: 'premium-plan', to: 'premium' } as const;

/** Format of a key; an empty one counts as missing. */
export const planKeyPattern = /^[a-z0-9_-]*$/;

/** Converts dollars to whole cents, for exact sums and products. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Whether an amount in dollars has no fractions of a cent. */
export const hasWholeCents = (dollars: number): boolean => centsOf(dollars) / 100 === dollars;

/** Price of twelve months in dollars, for a plan without a yearly price. */
export const twelveMonths = (monthlyPrice: number): number => (centsOf(monthlyPrice) * 12) / 100;

/**
 * Returns the tier of a plan: the chosen one, otherwise the one that follows from its type and price.
 * @param monthlyPrice in dollars
 */
export function tierOf(plan: { tier: PlanTier | null; isFamily: boolean; monthlyPrice: number }): PlanTier {
  if (plan.tier) return plan.tier;
  if (plan.isFamily) return 'family';
  if (plan.monthlyPrice > 1) return 'premium';
  return plan.monthlyPrice > 0 ? 'standard' : 'free';
}

/** Minimum rest of a trial in days to carry it over to another plan: the provider accepts no shorter one. */
export const shortestTrialDays = 2;

/** Price of lifetime premium in dollars. */
export const lifetimePrice = 20;
