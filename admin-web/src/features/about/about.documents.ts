import { graphql } from '@quiet-time/schema/graphql';
import { aboutContent } from '@quiet-time/web/about.documents.ts';

export const AboutForEditingDocument = graphql(
  `
  query AboutForEditing {
    adminAbout {
      ...AboutContent
      updatedAt
    }
  }
`,
  [aboutContent],
);
