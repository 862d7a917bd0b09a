import { graphql } from '@quiet-time/schema/graphql';

export const JobListDocument = graphql(`
  query JobList($state: JobState!, $first: Int!, $after: String) {
    list: queuedJobs(state: $state, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        name
        state
        tries
        at
        reason
      }
    }
  }
`);

export const JobCountsDocument = graphql(`
  query JobCounts {
    jobCounts {
      state
      count
    }
  }
`);

export const RetryJobDocument = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id)
  }
`);

export const DismissJobDocument = graphql(`
  mutation DismissJob($id: ID!) {
    dismissJob(id: $id)
  }
`);
