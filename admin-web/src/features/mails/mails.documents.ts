import { graphql } from '@quiet-time/schema/graphql';

export const MailListDocument = graphql(`
  query MailList($page: Int!, $limit: Int!) {
    givenUpMails(page: $page, limit: $limit) {
      total
      pages
      items {
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
