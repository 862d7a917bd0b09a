import { graphql } from '@quiet-time/schema/graphql';
import { chapter, get } from '../route.js';

const read = graphql(`
  query RestGetAnalytics {
    analytics {
      users { total premium activeUsers }
      devotionals { total }
      dailyUserRegistrations { date count }
      dailyJournalEntries { date count }
      journals { byMood { mood count } }
      mostActiveUsers { _id: id name email subscription entryCount }
      system {
        uptimeSeconds
        pid
        memory { heapUsed heapTotal }
        cpu { user system }
        node
        env
        timestamp
      }
    }
  }
`);

export const analyticsRoutes = chapter('Analytics', [
  get('R-137', '/admin/analytics', read, {
    summary: 'Get the figures of the site',
    description: 'Combines the nightly counts with today’s. Contains no texts of members.',
    answer: {
      users: 'analytics.users',
      devotionals: 'analytics.devotionals',
      dailyUserRegistrations: 'analytics.dailyUserRegistrations',
      dailyJournalEntries: 'analytics.dailyJournalEntries',
      journals: 'analytics.journals',
      mostActiveUsers: 'analytics.mostActiveUsers',
      system: 'analytics.system',
    },
  }),
]);
