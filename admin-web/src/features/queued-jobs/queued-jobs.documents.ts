import { graphql } from '@quiet-time/schema/graphql';

export const JobListDocument = graphql(`
  query JobList($state: JobState!) {
    queuedJobs(state: $state) {
      id
      name
      state
      tries
      at
      reason
    }
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
