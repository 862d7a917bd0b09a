import { graphql } from '@quiet-time/schema/graphql';

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
