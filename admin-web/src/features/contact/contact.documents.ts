import { graphql } from '@quiet-time/schema/graphql';

/** State of a message, which a reply changes. */
const messageState = graphql(`
  fragment MessageState on ContactMessage @_unmask {
    id
    handledAt
    handledBy
    replies {
      id
      text
      createdAt
      repliedBy
    }
  }
`);

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
        replies {
          id
          text
          createdAt
          repliedBy
        }
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

export const ReplyToMessageDocument = graphql(
  `
  mutation ReplyToMessage($id: ID!, $text: String!, $seenReplies: Int!) {
    replyToContactMessage(id: $id, input: { text: $text, seenReplies: $seenReplies }) {
      ...MessageState
    }
  }
`,
  [messageState],
);

export const MessageDocument = graphql(
  `
  query Message($id: ID!) {
    contactMessage(id: $id) {
      ...MessageState
    }
  }
`,
  [messageState],
);

export const DeleteMessageDocument = graphql(`
  mutation DeleteMessage($id: ID!) {
    deleteContactMessage(id: $id)
  }
`);
