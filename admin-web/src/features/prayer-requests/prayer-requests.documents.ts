import { graphql } from '@quiet-time/schema/graphql';

export const PrayerRequestListDocument = graphql(`
  query PrayerRequestList($search: String!, $status: PrayerRequestStatus, $first: Int!, $after: String) {
    list: prayerRequestsConnection(search: $search, status: $status, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        subject
        message
        status
        createdAt
        user {
          id
          name
        }
        responses {
          id
          message
          createdAt
          answeredBy
        }
      }
    }
  }
`);

export const PrayerRequestCountDocument = graphql(`
  query PrayerRequestCount($search: String!, $status: PrayerRequestStatus) {
    prayerRequests(search: $search, status: $status, limit: 1) {
      total
    }
  }
`);

export const RespondToPrayerRequestDocument = graphql(`
  mutation RespondToPrayerRequest($id: ID!, $message: String!, $seenResponses: Int!) {
    respondToPrayerRequest(id: $id, input: { message: $message, seenResponses: $seenResponses }) {
      id
      status
      responses {
        id
        message
        createdAt
        answeredBy
      }
    }
  }
`);

export const PrayerRequestDocument = graphql(`
  query PrayerRequest($id: ID!) {
    prayerRequest(id: $id) {
      id
      status
      responses {
        id
        message
        createdAt
        answeredBy
      }
    }
  }
`);

export const SetPrayerRequestStatusDocument = graphql(`
  mutation SetPrayerRequestStatus($id: ID!, $status: PrayerRequestStatus!) {
    setPrayerRequestStatus(id: $id, status: $status) {
      id
      status
    }
  }
`);
