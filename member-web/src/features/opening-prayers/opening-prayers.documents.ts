import { graphql } from '@quiet-time/schema/graphql';
import { writtenReference } from '../../lib/written-reference.documents.ts';

export const openingPrayer = graphql(
  `
  query OpeningPrayer {
    openingPrayer {
      id
      title
      content
      lang
      references {
        ...WrittenReference
      }
    }
  }
`,
  [writtenReference],
);
