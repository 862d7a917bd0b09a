import { graphql } from '@quiet-time/schema/graphql';

/** Fields of a devotional in lists. */
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
