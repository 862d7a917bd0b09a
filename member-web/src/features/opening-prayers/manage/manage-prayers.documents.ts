import { graphql } from '@quiet-time/schema/graphql';

export const openingPrayersQuery = graphql(`
  query OpeningPrayers {
    openingPrayers {
      id
      title
      content
      isActive
      replacedAt
      lang
      version
    }
  }
`);

export const createPrayerMutation = graphql(`
  mutation CreateOpeningPrayer($input: OpeningPrayerInput!) {
    createOpeningPrayer(input: $input) {
      id
    }
  }
`);

export const updatePrayerMutation = graphql(`
  mutation UpdateOpeningPrayer($id: ID!, $input: OpeningPrayerInput!, $version: Int) {
    updateOpeningPrayer(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const activatePrayerMutation = graphql(`
  mutation ActivateOpeningPrayer($id: ID!) {
    activateOpeningPrayer(id: $id) {
      id
    }
  }
`);

export const deletePrayerMutation = graphql(`
  mutation DeleteOpeningPrayer($id: ID!) {
    deleteOpeningPrayer(id: $id)
  }
`);
