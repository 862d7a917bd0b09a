import { graphql } from '@quiet-time/schema/graphql';
import { devotionalOfDay } from '../../lib/devotional-by-date.documents.ts';

/** The last devotionals, each with the fields of its own page. */
export const wholeDays = graphql(
  `
  query WholeDays($limit: Int!, $timezone: String) {
    latestDevotionals(page: 1, limit: $limit, timezone: $timezone) {
      items {
        ...DevotionalOfDay
      }
    }
  }
`,
  [devotionalOfDay],
);
