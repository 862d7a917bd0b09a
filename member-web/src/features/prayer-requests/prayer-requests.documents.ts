import { graphql } from '@quiet-time/schema/graphql';

const ownPrayerRequest = graphql(`
  fragment OwnPrayerRequest on PrayerRequest @_unmask {
    id
    subject
    message
    status
    createdAt
    responses {
      id
      message
      createdAt
      answeredBy
    }
  }
`);

export const myPrayerRequests = graphql(
  `
  query MyPrayerRequests($first: Int!, $after: String) {
    list: myPrayerRequestsConnection(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...OwnPrayerRequest
      }
    }
  }
`,
  [ownPrayerRequest],
);

export const myPrayerRequestCount = graphql(`
  query MyPrayerRequestCount {
    myPrayerRequests(limit: 1) {
      total
    }
  }
`);

export const submitPrayerRequest = graphql(
  `
  mutation SubmitPrayerRequest($input: PrayerRequestInput!) {
    submitPrayerRequest(input: $input) {
      ...OwnPrayerRequest
    }
  }
`,
  [ownPrayerRequest],
);

export const withdrawPrayerRequest = graphql(`
  mutation WithdrawPrayerRequest($id: ID!) {
    withdrawPrayerRequest(id: $id)
  }
`);
