import { graphql } from '@quiet-time/schema/graphql';

/** Charge after the trial. */
export const chargeQuery = graphql(`
  query ChargeAfterTrial {
    billing {
      planKey
      cycle
      renewsAt
      renewalAmount
      renewalCurrency
      endsAt
    }
  }
`);
