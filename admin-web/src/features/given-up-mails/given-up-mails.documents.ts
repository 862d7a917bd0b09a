import { graphql } from '@quiet-time/schema/graphql';

export const MailListDocument = graphql(`
  query MailList($first: Int!, $after: String) {
    list: givenUpMailsConnection(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        kind
        recipient
        reason
        givenUpAt
        canBeSentAgain
      }
    }
  }
`);

export const MailCountDocument = graphql(`
  query MailCount {
    givenUpMails(limit: 1) {
      total
    }
  }
`);

export const SendMailAgainDocument = graphql(`
  mutation SendMailAgain($id: ID!) {
    sendMailAgain(id: $id)
  }
`);

export const DismissMailDocument = graphql(`
  mutation DismissMail($id: ID!) {
    dismissMail(id: $id)
  }
`);
