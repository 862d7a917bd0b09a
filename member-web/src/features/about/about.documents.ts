import { graphql } from '@quiet-time/schema/graphql';
import { aboutContent } from '@quiet-time/web/about.documents.ts';

export const aboutQuery = graphql(
  `
  query About {
    about {
      ...AboutContent
    }
  }
`,
  [aboutContent],
);
