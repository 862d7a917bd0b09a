import { graphql } from '@quiet-time/schema/graphql';
import { aboutContent } from '@quiet-time/web/about.documents.ts';
import { writtenReference } from '../../lib/written-reference.documents.ts';

export const aboutQuery = graphql(
  `
  query About {
    about {
      ...AboutContent
      references {
        ...WrittenReference
      }
    }
  }
`,
  [aboutContent, writtenReference],
);
