import { graphql } from '@quiet-time/schema/graphql';

export const myPrayerRequests = graphql(`
  query MyPrayerRequests($page: Int!, $limit: Int!) {
    myPrayerRequests(page: $page, limit: $limit) {
      total
      items {
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
    }
  }
`);

export const submitPrayerRequest = graphql(`
  mutation SubmitPrayerRequest($input: PrayerRequestInput!) {
    submitPrayerRequest(input: $input) {
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
  }
`);
