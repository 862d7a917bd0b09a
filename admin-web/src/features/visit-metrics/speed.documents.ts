import { graphql } from '@quiet-time/schema/graphql';

export const PageSpeedsDocument = graphql(`
  query PageSpeeds($days: Int!) {
    pageSpeeds(days: $days) {
      page
      device
      visits
      metrics {
        name
        p75
        visits
      }
    }
  }
`);
