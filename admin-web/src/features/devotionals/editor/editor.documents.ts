import { graphql } from '@quiet-time/schema/graphql';
import { devotionalContent } from '../devotional-content.documents.ts';
import { listedDevotional } from '../devotionals.documents.ts';

export const DevotionalForEditingDocument = graphql(
  `
  query DevotionalForEditing($id: ID!) {
    devotionalById(id: $id) {
      id
      version
      updatedAt
      editor
      ...DevotionalContent
    }
  }
`,
  [devotionalContent],
);

export const CreateDevotionalDocument = graphql(`
  mutation CreateDevotional($input: DevotionalInput!) {
    createDevotional(input: $input) {
      id
    }
  }
`);

export const UpdateDevotionalDocument = graphql(
  `
  mutation UpdateDevotional($id: ID!, $input: DevotionalInput!, $version: Int!) {
    updateDevotional(id: $id, input: $input, version: $version) {
      ...ListedDevotional
    }
  }
`,
  [listedDevotional],
);
