import { graphql } from '@quiet-time/schema/graphql';

/** Fields of a plan for its form. The yearly `price` and `tier` are as entered, or null when derived. */
export const PlanFields = graphql(`
  fragment PlanFields on Plan @_unmask {
    id
    key
    name
    description
    pricing {
      monthly {
        price
        stripePriceId
      }
      yearly {
        price: ownPrice
        resultingPrice: price
        stripePriceId
        discountPercentage
      }
    }
    features
    limitations
    icon
    color {
      primary
      secondary
    }
    permissions {
      journalAccess
      pdfDownload
      premiumContent
      prioritySupport
      unlimitedStorage
      advancedFeatures
    }
    isFamily
    tier: ownTier
    resultingTier: tier
    isPopular
    isActive
    order
    lang
    version
    createdAt
  }
`);

export const PlanListDocument = graphql(`query PlanList { adminPlans { ...PlanFields } }`, [PlanFields]);

export const PlanByKeyDocument = graphql(
  `query PlanByKey($key: String!) { plan(key: $key) { ...PlanFields } }`,
  [PlanFields],
);

/** Prices of the plans at the payment provider. */
export const PlanPricesDocument = graphql(`
  query PlanPrices {
    planPriceDifferences {
      planId
      cycle
      text
    }
    planPayers {
      planId
      cycle
      priceId
      amount
      currency
      members
      firstRenewal
      lastRenewal
      isOld
    }
  }
`);

export const MovePlanPayersDocument = graphql(`
  mutation MovePlanPayers($planId: ID!, $cycle: BillingCycle!) {
    movePlanPayers(planId: $planId, cycle: $cycle)
  }
`);

export const CreatePlanDocument = graphql(`
  mutation CreatePlan($input: NewPlanInput!) {
    createPlan(input: $input) {
      id
    }
  }
`);

export const UpdatePlanDocument = graphql(`
  mutation UpdatePlan($id: ID!, $input: PlanChangeInput!, $version: Int) {
    updatePlan(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const TogglePlanDocument = graphql(`
  mutation TogglePlan($id: ID!, $isActive: Boolean!) {
    togglePlan(id: $id, isActive: $isActive) {
      id
      isActive
      version
    }
  }
`);

export const SetPopularPlanDocument = graphql(`
  mutation SetPopularPlan($id: ID!) {
    setPopularPlan(id: $id) {
      id
    }
  }
`);

export const FixPlanKeyDocument = graphql(`
  mutation FixPlanKey($id: ID!) {
    fixPlanKey(id: $id) {
      id
    }
  }
`);

export const DeletePlanDocument = graphql(`
  mutation DeletePlan($id: ID!) {
    deletePlan(id: $id)
  }
`);
