import { graphql } from '@quiet-time/schema/graphql';

export const favoriteDevotionals = graphql(`
  query FavoriteDevotionals($page: Int!, $limit: Int!) {
    favoriteDevotionals(page: $page, limit: $limit) {
      items {
        id
        title
        date
        accessLevel
        body {
          scripture {
            reference
          }
          tags
        }
        preview
      }
      total
      pages
    }
  }
`);

export const favoritesAmong = graphql(`
  query FavoritesAmong($devotionalIds: [ID!]!) {
    favoritesAmong(devotionalIds: $devotionalIds)
  }
`);

export const isFavoriteDevotional = graphql(`
  query IsFavoriteDevotional($id: ID!) {
    isFavoriteDevotional(id: $id)
  }
`);

export const addFavoriteDevotional = graphql(`
  mutation AddFavoriteDevotional($id: ID!) {
    addFavoriteDevotional(id: $id)
  }
`);

export const removeFavoriteDevotional = graphql(`
  mutation RemoveFavoriteDevotional($id: ID!) {
    removeFavoriteDevotional(id: $id)
  }
`);
