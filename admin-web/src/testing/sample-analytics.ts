import { localToday, shiftDay } from '@quiet-time/web/local-date.ts';

const nothing = {
  registrations: 0,
  journalEntries: 0,
  readers: 0,
  visits: 0,
  trialsBegun: 0,
  trialsEnded: 0,
  trialsKept: 0,
  payersLeft: 0,
};

/** Returns a day without activity, except for `changes`. */
const dayOf = (date: string, changes: object = {}) => ({
  __typename: 'TrendDay',
  date,
  ...nothing,
  ...changes,
});

/** Returns figures of `length` days. `today` changes the last one, `before` the totals before the first. */
export function analyticsOf({ length = 14, today = {}, before = {}, total = 2_563 } = {}) {
  const last = localToday();
  return {
    analytics: {
      __typename: 'Analytics',
      users: { __typename: 'UserAnalytics', total, premium: 436, activeUsers: 1_208 },
      devotionals: { __typename: 'DevotionalAnalytics', total: 92 },
      journals: {
        __typename: 'JournalAnalytics',
        byMood: [
          { __typename: 'MoodCount', mood: 'grateful', count: 318 },
          { __typename: 'MoodCount', mood: 'hopeful', count: 241 },
        ],
      },
      mostActiveUsers: [
        {
          __typename: 'ActiveUser',
          id: 'ruth',
          name: 'Ruth Ellison',
          email: 'ruth@example.org',
          subscription: 'premium',
          entryCount: 1_041,
        },
      ],
      system: {
        __typename: 'SystemReport',
        uptimeSeconds: 12 * 86_400 + 4 * 3_600,
        pid: 4_127,
        memory: { __typename: 'MemoryReport', heapUsed: 86 * 1_048_576, heapTotal: 142 * 1_048_576 },
        cpu: { __typename: 'CpuReport', user: 41_000_000, system: 9_400_000 },
        node: 'v20.20.0',
        env: 'production',
        timestamp: '2026-11-21T07:58:14.000Z',
      },
    },
    trends: {
      __typename: 'Trends',
      days: Array.from({ length }, (_, i) =>
        dayOf(shiftDay(last, i - length + 1), i === length - 1 ? today : {}),
      ),
      before: { __typename: 'TrendTotals', ...nothing, ...before },
      income: [
        {
          __typename: 'MonthlyIncome',
          currency: 'usd',
          days: [{ __typename: 'IncomeDay', date: last, amount: 123_450 }],
        },
      ],
      payersBefore: 120,
      payersBeforeLeft: 3,
    },
  };
}
