import { graphql } from '@quiet-time/schema/graphql';
import { listedDevotional } from '../devotionals/listed-devotional.documents.ts';

export const favoriteDevotionals = graphql(
  `
  query FavoriteDevotionals($page: Int!, $limit: Int!, $timezone: String) {
    favoriteDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items {
        ...ListedDevotional
        preview
      }
      total
      pages
    }
  }
`,
  [listedDevotional],
);

export const favoritesAmong = graphql(`
  query FavoritesAmong($devotionalIds: [ID!]! = [], $prayerIds: [ID!]! = [], $wordIds: [ID!]! = []) {
    favoritesAmong(devotionalIds: $devotionalIds, prayerIds: $prayerIds, wordIds: $wordIds)
  }
`);

export const isFavorite = graphql(`
  query IsFavorite($id: ID!) {
    isFavorite(id: $id)
  }
`);

export const addFavorite = graphql(`
  mutation AddFavorite($devotionalId: ID, $prayerId: ID, $wordId: ID) {
    addFavorite(devotionalId: $devotionalId, prayerId: $prayerId, wordId: $wordId)
  }
`);

export const removeFavorite = graphql(`
  mutation RemoveFavorite($id: ID!) {
    removeFavorite(id: $id)
  }
`);
