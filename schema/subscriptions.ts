import { m } from '@quiet-time/schema/sentences';

/** Plans, each with its name. */
export const subscriptions = {
  free: m.shared_plan_free,
  standard: m.shared_plan_standard,
  premium: m.shared_plan_premium,
  family: m.shared_plan_family,
} as const;
export type Subscription = keyof typeof subscriptions;

/** Statuses of a plan, each with its name. */
export const subscriptionStatuses = {
  inactive: m.shared_plan_inactive,
  trialing: m.shared_plan_trialing,
  active: m.shared_plan_active,
  past_due: m.shared_plan_past_due,
} as const;
