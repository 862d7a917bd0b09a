import { graphql } from '@quiet-time/schema/graphql';
import { aboutContent } from '@quiet-time/web/about.documents.ts';

/** What was written, whatever language the reader has. */
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
