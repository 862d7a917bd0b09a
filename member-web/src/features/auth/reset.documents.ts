import { graphql } from '@quiet-time/schema/graphql';

export const sendResetCodeMutation = graphql(`
  mutation SendResetCode($email: String!) {
    sendResetCode(email: $email) {
      userId
    }
  }
`);

export const verifyResetCodeMutation = graphql(`
  mutation VerifyResetCode($userId: ID!, $code: String!) {
    verifyResetCode(userId: $userId, code: $code) {
      resetToken
      expiresAt
    }
  }
`);

export const checkResetTokenMutation = graphql(`
  mutation CheckResetToken($token: String!) {
    checkResetToken(token: $token) {
      expiresAt
    }
  }
`);

export const resetPasswordMutation = graphql(`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) {
      token
      viewer {
        id
        name
      }
    }
  }
`);
