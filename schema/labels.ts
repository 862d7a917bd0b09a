/** Enumerations with the words people see. The keys are stored, sent and answered as they stand here. */
export const accessLevels = { standard: 'Standard', premium: 'Premium' } as const;
export type AccessLevel = keyof typeof accessLevels;

export const subscriptions = {
  free: 'Free',
  standard: 'Standard',
  premium: 'Premium',
  family: 'Family',
} as const;
export type Subscription = keyof typeof subscriptions;

export const subscriptionStatuses = {
  inactive: 'Inactive',
  trialing: 'Trialing',
  active: 'Active',
  past_due: 'Past due',
} as const;

export const roles = { user: 'Member', admin: 'Administrator' } as const;
