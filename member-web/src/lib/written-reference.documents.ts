import { graphql } from '@quiet-time/schema/graphql';

/** A reference as written in a text, and its target. */
export const writtenReference = graphql(`
  fragment WrittenReference on WrittenReference @_unmask {
    text
    book
    chapter
    verses
  }
`);
