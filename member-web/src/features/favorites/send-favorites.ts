import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { queueSenderOf } from '../../offline/outbox-sender.ts';
import { cacheFavorite } from './cache-favorite.ts';
import { addFavorite, removeFavorite } from './favorites.documents.ts';
import { type Change, type FavoriteKind, favoritesOutbox } from './favorites-outbox.ts';

/** Queries of the lists of favorites. */
const lists: Record<FavoriteKind, string> = {
  devotional: 'FavoriteDevotionals',
  prayer: 'FavoritePrayers',
  word: 'FavoriteWords',
};

/** Shows a change at once and sends it. @throws the server's refusal; the change is then undone */
export async function sendFavorite(gateway: Gateway, { id, kind, favorite }: Change): Promise<void> {
  const shared = {
    update: (cache: ApolloCache) => cacheFavorite(cache, id, favorite),
    // A list that was fetched meanwhile may lack it. A list with a removed favorite keeps it until the reader leaves.
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

/** Functions that send pending hearts, one after the other. */
export const { sendPending: sendPendingFavorites, sendInOrder } = queueSenderOf(
  favoritesOutbox,
  sendFavorite,
);
