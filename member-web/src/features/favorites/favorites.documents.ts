import { graphql } from '@quiet-time/schema/graphql';

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
