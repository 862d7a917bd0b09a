import type { ApolloCache, ObservableQuery } from '@apollo/client';
import type { Gateway } from '@quiet-time/web/asking/gateway.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
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

/** What the server says of something that it will not take, however often it is sent. */
const final: readonly string[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'];

/** Why the server did not take changes, by the ids of what they were about. */
type Refusals = ReadonlyMap<string, unknown>;

let sending: Promise<Refusals> | null = null;

/**
 * Sends what a member has pressed and the server has not confirmed, one after the other.
 * @throws why the rest has to wait for another time
 */
export function sendWaitingFavorites(gateway: Gateway, owner: string): Promise<Refusals> {
  sending ??= sendAll(gateway, owner).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(gateway: Gateway, owner: string): Promise<Refusals> {
  const refusals = new Map<string, unknown>();
  for (;;) {
    const [change] = waitingFavorites.of(owner);
    if (!change) return refusals;
    try {
      await sendFavorite(gateway, change);
    } catch (error) {
      if (!final.includes(describeError(error).code)) throw error;
      refusals.set(change.id, error);
    }
    waitingFavorites.drop(owner, change);
  }
}

/**
 * Sends a change that waits, after those that wait longer.
 * @throws why it was not taken; where the error is NO_CONNECTION, it goes on waiting
 */
export async function sendInOrder(gateway: Gateway, owner: string, change: Change): Promise<void> {
  try {
    const refusals = await sendWaitingFavorites(gateway, owner);
    if (refusals.has(change.id)) throw refusals.get(change.id);
  } catch (error) {
    if (describeError(error).code !== 'NO_CONNECTION') waitingFavorites.drop(owner, change);
    throw error;
  }
}
