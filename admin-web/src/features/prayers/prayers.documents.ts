import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

const ListedPrayer = graphql(
  `
  fragment ListedPrayer on Prayer @_unmask {
    id
    title
    content
    type
    author
    isActive
    replacedAt
    tags
    lang
    attachments {
      ...AttachedFile
    }
    version
    updatedAt
  }
`,
  [attachedFile],
);

export const PrayerListDocument = graphql(
  `
  query PrayerList {
    adminPrayers(limit: 100) {
      items {
        ...ListedPrayer
      }
    }
  }
`,
  [ListedPrayer],
);

export const PrayerDocument = graphql(
  `query Prayer($id: ID!) { item: prayerById(id: $id) { ...ListedPrayer } }`,
  [ListedPrayer],
);

export const CreatePrayerDocument = graphql(`
  mutation CreatePrayer($input: NewPrayerInput!) {
    createPrayer(input: $input) {
      id
    }
  }
`);

export const UpdatePrayerDocument = graphql(`
  mutation UpdatePrayer($id: ID!, $input: PrayerChangeInput!, $version: Int) {
    updatePrayer(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeletePrayerDocument = graphql(`
  mutation DeletePrayer($id: ID!) {
    deletePrayer(id: $id)
  }
`);
