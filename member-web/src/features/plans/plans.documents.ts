import { graphql } from '@quiet-time/schema/graphql';

export const plansQuery = graphql(`
  query Plans {
    plans {
      id
      key
      name
      description
      pricing {
        monthly {
          price
        }
        yearly {
          price
          discountPercentage
        }
      }
      billingCycles
      features
      limitations
      icon
      color {
        primary
      }
      permissions {
        prioritySupport
        unlimitedStorage
        advancedFeatures
      }
      tier
      lang
      isPopular
    }
  }
`);

/** The reader's plan and payments. */
export const ownPlanQuery = graphql(`
  query OwnPlan {
    billing {
      planKey
      cycle
      isForLife
      isConvertedTrial
      trialRefused
      credit
      creditCurrency
      familyOwner
      familyMembers
    }
  }
`);

export const startCheckoutMutation = graphql(`
  mutation StartCheckout($plan: String!, $cycle: BillingCycle!, $trial: Boolean! = true) {
    startCheckout(plan: $plan, cycle: $cycle, trial: $trial) {
      url
    }
  }
`);
