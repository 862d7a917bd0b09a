/** Returns a user as in the response of the list; `id` is the name. */
export const userOf = (name: string, changes: object = {}) => ({
  __typename: 'ManagedMember',
  id: name,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  role: 'user',
  isActive: true,
  subscription: 'free',
  subscriptionStatus: 'inactive',
  subscriptionEndsAt: null,
  trialEndsAt: null,
  pdfAccess: false,
  labels: [] as string[],
  authProvider: 'email',
  emailVerifiedAt: '2026-11-20T07:51:00.000Z',
  mailRefusedAt: null,
  mailRefusedBy: null,
  lastActiveAt: '2026-11-21T07:51:00.000Z',
  createdAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});

/** Returns a paid plan of a member, with the next payment on 3 Dec 2026. */
export const grantOf = (tier: string, changes: object = {}) => ({
  __typename: 'Grant',
  id: `grant of ${tier}`,
  source: 'stripe',
  tier,
  status: 'active',
  cycle: 'monthly',
  endsAt: null,
  renewsAt: '2026-12-03T12:00:00.000Z',
  renewalAmount: 999,
  renewalCurrency: 'usd',
  reason: '',
  createdAt: '2026-11-03T12:00:00.000Z',
  ...changes,
});
