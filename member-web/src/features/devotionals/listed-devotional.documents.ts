import { graphql } from '@quiet-time/schema/graphql';

/** What lists tell of a devotional. */
export const listedDevotional = graphql(`
  fragment ListedDevotional on Devotional @_unmask {
    id
    title
    date
    accessLevel
    lang
    body {
      scripture {
        reference
      }
      tags
    }
  }
`);
