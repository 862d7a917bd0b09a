import { graphql } from '@quiet-time/schema/graphql';

export const openingPrayer = graphql(`
  query OpeningPrayer {
    openingPrayer {
      id
      title
      content
    }
  }
`);
