import { graphql } from '@quiet-time/schema/graphql';

export const signInMutation = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      __typename
      ... on SignIn {
        token
        viewer {
          id
          name
        }
      }
      ... on VerificationRequired {
        userId
      }
    }
  }
`);

export const registerMutation = graphql(`
  mutation Register($name: String!, $email: String!, $password: String!) {
    register(name: $name, email: $email, password: $password) {
      userId
    }
  }
`);

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

export const exchangeSignInTokenMutation = graphql(`
  mutation ExchangeSignInToken($token: String!) {
    exchangeSignInToken(token: $token) {
      token
      viewer {
        id
        name
      }
    }
  }
`);

export const signInOptionsQuery = graphql(`
  query SignInOptions {
    signInOptions {
      google
    }
  }
`);
