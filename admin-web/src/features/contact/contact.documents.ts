import { graphql } from '@quiet-time/schema/graphql';

export const MessageListDocument = graphql(`
  query MessageList($search: String!, $handled: Boolean, $first: Int!, $after: String) {
    list: contactMessagesConnection(search: $search, handled: $handled, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        name
        email
        query
        handledAt
        handledBy
        createdAt
      }
    }
  }
`);

export const MessageCountDocument = graphql(`
  query MessageCount($search: String!, $handled: Boolean) {
    contactMessages(search: $search, handled: $handled, limit: 1) {
      total
    }
  }
`);

export const SetMessageHandledDocument = graphql(`
  mutation SetMessageHandled($id: ID!, $handled: Boolean!) {
    setContactMessageHandled(id: $id, handled: $handled) {
      id
      handledAt
      handledBy
    }
  }
`);

export const DeleteMessageDocument = graphql(`
  mutation DeleteMessage($id: ID!) {
    deleteContactMessage(id: $id)
  }
`);
