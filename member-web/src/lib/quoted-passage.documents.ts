import { graphql } from '@quiet-time/schema/graphql';

/** Translation and verses of a quotation. */
export const quotedPassage = graphql(`
  fragment QuotedPassage on BiblePassage @_unmask {
    translation {
      id
      name
    }
    verses {
      bookId
      bookName
      chapter
      verse
      text
    }
  }
`);
