import { graphql } from '@quiet-time/schema/graphql';

export const OpeningPrayerListDocument = graphql(`
  query OpeningPrayerList {
    openingPrayers {
      id
      title
      content
      isActive
      replacedAt
      lang
      version
      createdAt
    }
  }
`);

export const CreateOpeningPrayerDocument = graphql(`
  mutation CreateOpeningPrayer($input: OpeningPrayerInput!) {
    createOpeningPrayer(input: $input) {
      id
    }
  }
`);

export const UpdateOpeningPrayerDocument = graphql(`
  mutation UpdateOpeningPrayer($id: ID!, $input: OpeningPrayerInput!, $version: Int) {
    updateOpeningPrayer(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteOpeningPrayerDocument = graphql(`
  mutation DeleteOpeningPrayer($id: ID!) {
    deleteOpeningPrayer(id: $id)
  }
`);
