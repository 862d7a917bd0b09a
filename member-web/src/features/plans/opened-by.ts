import { type Capability, capabilities, capabilityNames } from '@quiet-time/schema/capabilities';
import { m } from '@quiet-time/schema/sentences';
import type { OfferedPlan } from './offered-plan.ts';

/** Features that a plan may open, by the capability that decides about access. */
const opens: Record<Exclude<Capability, 'editor' | 'admin'>, () => string> = {
  journal: m.plans_opens_journal,
  answers: m.plans_opens_answers,
  prayerRequests: m.plans_opens_prayer_requests,
  pdf: m.plans_opens_pdf,
  premiumContent: m.plans_opens_premium_content,
  family: m.plans_opens_family,
};

/** Further promises of a plan. */
const adds = {
  prioritySupport: m.plans_adds_priority_support,
  unlimitedStorage: m.plans_adds_unlimited_storage,
  advancedFeatures: m.plans_adds_advanced_features,
} as const;

/** Returns the capabilities of a member who pays for this tier. */
const rightsOf = (tier: OfferedPlan['tier']) =>
  capabilities(
    {
      role: 'user',
      subscription: tier,
      subscriptionStatus: tier === 'free' ? 'inactive' : 'active',
      trialEndsAt: null,
      subscriptionEndsAt: null,
      hasUsedTrial: false,
      pdfAccess: false,
    },
    new Date(),
  );

interface Row {
  what: string;
  /** Whether it is open without a plan. */
  free: boolean;
  /** Whether it is open, for each plan. */
  plans: boolean[];
}

/** Returns a row for each feature: whether it is included without a plan, and in each of the given plans. */
export function openedBy(plans: readonly OfferedPlan[]): Row[] {
  const free = rightsOf('free');
  const rights = plans.map(({ tier }) => rightsOf(tier));
  const opened = capabilityNames
    .filter((name) => name !== 'editor' && name !== 'admin')
    .map((name) => ({ what: opens[name](), free: free[name], plans: rights.map((each) => each[name]) }));
  const added = (Object.keys(adds) as (keyof typeof adds)[])
    .filter((name) => plans.some(({ permissions }) => permissions[name]))
    .map((name) => ({
      what: adds[name](),
      free: false,
      plans: plans.map(({ permissions }) => permissions[name]),
    }));
  return [...opened, ...added];
}
