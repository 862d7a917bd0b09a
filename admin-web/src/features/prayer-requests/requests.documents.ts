import { graphql } from '@quiet-time/schema/graphql';

export const PrayerRequestListDocument = graphql(`
  query PrayerRequestList($search: String!, $status: PrayerRequestStatus, $page: Int!, $limit: Int!) {
    prayerRequests(search: $search, status: $status, page: $page, limit: $limit) {
      total
      items {
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
        }
      }
    }
  }
`);

export const RespondToPrayerRequestDocument = graphql(`
  mutation RespondToPrayerRequest($id: ID!, $message: String!) {
    respondToPrayerRequest(id: $id, input: { message: $message }) {
      id
      status
      responses {
        id
        message
        createdAt
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
