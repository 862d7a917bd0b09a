import { graphql } from '@quiet-time/schema/graphql';

export const MessageListDocument = graphql(`
  query MessageList($search: String!, $handled: Boolean, $page: Int!, $limit: Int!) {
    contactMessages(search: $search, handled: $handled, page: $page, limit: $limit) {
      total
      pages
      items {
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
