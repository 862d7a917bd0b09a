import { graphql } from '@quiet-time/schema/graphql';

export const sendContactMessageMutation = graphql(`
  mutation SendContactMessage($input: ContactInput!) {
    sendContactMessage(input: $input)
  }
`);
