import { graphql } from '@quiet-time/schema/graphql';

/** A reference as it stands in a text, and where it leads. */
export const writtenReference = graphql(`
  fragment WrittenReference on WrittenReference @_unmask {
    text
    book
    chapter
    verses
  }
`);
