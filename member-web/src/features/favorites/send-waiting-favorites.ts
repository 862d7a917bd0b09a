import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { sendingOf } from '../../offline/send-waiting-changes.ts';
import { addFavorite, removeFavorite } from './favorites.documents.ts';
import { noteFavorite } from './note-favorite.ts';
import { type Change, type FavoriteKind, waitingFavorites } from './waiting-favorites.ts';

/** The queries that list them. */
const lists: Record<FavoriteKind, string> = {
  devotional: 'FavoriteDevotionals',
  prayer: 'FavoritePrayers',
  word: 'FavoriteWords',
};

/** Shows a change at once and tells the server. @throws what the server refuses; then it shows no more */
export async function sendFavorite(gateway: Gateway, { id, kind, favorite }: Change): Promise<void> {
  const shared = {
    update: (cache: ApolloCache) => noteFavorite(cache, id, favorite),
    // A list that was asked for meanwhile may not know of it. One that shows what is let go keeps it until it is left.
    refetchQueries: 'active' as const,
    onQueryUpdated(query: ObservableQuery) {
      if (query.queryName !== lists[kind]) return false;
      const { data, loading } = query.getCurrentResult();
      return loading || (favorite && !JSON.stringify(data ?? null).includes(id));
    },
  };
  await (favorite
    ? gateway.mutate({
        mutation: addFavorite,
        variables: { [`${kind}Id`]: id },
        optimisticResponse: { addFavorite: true },
        ...shared,
      })
    : gateway.mutate({
        mutation: removeFavorite,
        variables: { id },
        optimisticResponse: { removeFavorite: true },
        ...shared,
      }));
}

/** Hearts that wait, one after the other. */
export const { sendWaiting: sendWaitingFavorites, sendInOrder } = sendingOf(
  waitingFavorites,
  ({ id }) => id,
  sendFavorite,
);
