import { graphql } from '@quiet-time/schema/graphql';

export const startLifetimeCheckout = graphql(`
  mutation StartLifetimeCheckout {
    startLifetimeCheckout {
      url
    }
  }
`);

export const verifyCheckout = graphql(`
  mutation VerifyCheckout($sessionId: String!) {
    verifyCheckout(sessionId: $sessionId) {
      outcome
      message
    }
  }
`);
