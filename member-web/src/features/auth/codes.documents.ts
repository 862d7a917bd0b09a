import { graphql } from '@quiet-time/schema/graphql';

export const verifyEmailMutation = graphql(`
  mutation VerifyEmail($userId: ID!, $code: String!) {
    verifyEmail(userId: $userId, code: $code) {
      token
      viewer {
        id
        name
      }
    }
  }
`);

export const resendCodeMutation = graphql(`
  mutation ResendCode($userId: ID!) {
    resendCode(userId: $userId)
  }
`);
