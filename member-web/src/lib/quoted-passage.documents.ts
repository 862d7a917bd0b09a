import { graphql } from '@quiet-time/schema/graphql';

/** Where a quotation stands: in which translation, and which verses it has. */
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
