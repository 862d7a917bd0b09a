import { graphql } from '@quiet-time/schema/graphql';

export const legalTextsQuery = graphql(`
  query LegalTexts {
    legalTexts {
      imprint
      privacy
    }
  }
`);
