import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

export const PrayerListDocument = graphql(
  `
  query PrayerList {
    adminPrayers(limit: 100) {
      items {
        id
        title
        content
        type
        author
        isActive
        tags
        attachments {
          ...AttachedFile
        }
        version
        updatedAt
      }
    }
  }
`,
  [attachedFile],
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
