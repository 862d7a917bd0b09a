const none = { __typename: 'WaitingItems', count: 0, oldest: null };

/** Returns the dashboard of a small site without open tasks, except for `changes`. */
export function dashboardOf({
  jobsGivenUp = 0,
  ...changes
}: {
  jobsGivenUp?: number;
  [field: string]: unknown;
} = {}) {
  return {
    dashboard: {
      __typename: 'Dashboard',
      uncoveredDays: [] as string[],
      prayerRequests: none,
      messages: none,
      mails: none,
      pastDue: 0,
      pastDueUsers: [],
      workers: { __typename: 'WorkersState', seenAt: new Date().toISOString(), waitingSince: null },
      backup: { __typename: 'BackupState', takenAt: null, isLate: false },
      disk: { __typename: 'DiskSpace', free: 40e9, total: 80e9 },
      totalUsers: 2_563,
      activeUsers: 1_208,
      devotionals: 92,
      subscriptions: {
        __typename: 'SubscriptionCounts',
        free: 1_486,
        standard: 641,
        premium: 359,
        family: 77,
      },
      recentUsers: [
        {
          __typename: 'RecentUser',
          id: 'ruth',
          name: 'Ruth Ellison',
          email: 'ruth@example.org',
          subscription: 'premium',
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
      ...changes,
    },
    siteSetup: null as object | null,
    demoContent: { __typename: 'DemoContent', isOffered: false, items: 0 },
    jobCounts: [
      { __typename: 'JobCount', state: 'failed' as const, count: jobsGivenUp },
      { __typename: 'JobCount', state: 'waiting' as const, count: 3 },
    ],
    planPriceDifferences: [] as object[],
  };
}

/** Returns a kind of waiting items: their number and the oldest date. */
export const waitingSince = (count: number, oldest: string | null) => ({
  __typename: 'WaitingItems',
  count,
  oldest,
});
