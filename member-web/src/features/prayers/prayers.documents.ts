import { graphql } from '@quiet-time/schema/graphql';

export const currentPrayers = graphql(`
  query CurrentPrayers {
    currentPrayers {
      daily {
        id
        title
        content
        category
        author
        tags
        attachments {
          id
          name
          type
          size
        }
      }
      weekly {
        id
        title
        content
        category
        author
        tags
        attachments {
          id
          name
          type
          size
        }
      }
      monthly {
        id
        title
        content
        category
        author
        tags
        attachments {
          id
          name
          type
          size
        }
      }
    }
  }
`);

export const favoritePrayers = graphql(`
  query FavoritePrayers($page: Int!, $limit: Int!) {
    favoritePrayers(page: $page, limit: $limit) {
      items {
        id
        title
        content
        category
        author
        tags
        attachments {
          id
          name
          type
          size
        }
      }
    }
  }
`);
