import { graphql } from '@quiet-time/schema/graphql';
import { aboutContent } from '@quiet-time/web/about.documents.ts';

/** The original text, whatever the reader's language. */
export const aboutOriginalQuery = graphql(
  `
  query AboutOriginal {
    adminAbout {
      ...AboutContent
    }
  }
`,
  [aboutContent],
);
