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
    }
  }
`);

export const myPrayerRequests = graphql(
  `
  query MyPrayerRequests($page: Int!, $limit: Int!) {
    myPrayerRequests(page: $page, limit: $limit) {
      total
      items {
        ...OwnPrayerRequest
      }
    }
  }
`,
  [ownPrayerRequest],
);

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
