import { graphql } from '@quiet-time/schema/graphql';

/** The member's plan and payments, and the names of the plans. */
export const subscriptionQuery = graphql(`
  query Subscription {
    billing {
      planKey
      cycle
      renewsAt
      renewalAmount
      renewalCurrency
      endsAt
      isForLife
      credit
      creditCurrency
      familyOwner
      familyMembers
    }
    plans {
      id
      key
      name
    }
  }
`);

export const paymentsQuery = graphql(`
  query Payments($first: Int!, $after: String) {
    list: payments(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        createdAt
        amount
        refunded
        currency
        status
        description
        receiptUrl
      }
    }
  }
`);

const plan = graphql(`
  fragment PlanOfViewer on Viewer @_unmask {
    id
    subscription
    subscriptionStatus
    subscriptionEndsAt
    trialEndsAt
    hasUsedTrial
  }
`);

export const cancelSubscription = graphql(
  `
  mutation CancelSubscription {
    cancelSubscription {
      ...PlanOfViewer
    }
  }
`,
  [plan],
);

export const cancelTrial = graphql(
  `
  mutation CancelTrial {
    cancelTrial {
      ...PlanOfViewer
    }
  }
`,
  [plan],
);

export const reactivateSubscription = graphql(
  `
  mutation ReactivateSubscription {
    reactivateSubscription {
      ...PlanOfViewer
    }
  }
`,
  [plan],
);

export const refreshSubscription = graphql(
  `
  mutation RefreshSubscription {
    refreshSubscription {
      ...PlanOfViewer
    }
  }
`,
  [plan],
);

export const openCardPage = graphql(`
  mutation OpenCardPage {
    openCardPage {
      url
    }
  }
`);

/** Fields that the sync compares with the shown plan. */
export const readPlan = graphql(
  `
  query ReadPlan {
    viewer {
      ...PlanOfViewer
      trialDaysRemaining
    }
  }
`,
  [plan],
);
