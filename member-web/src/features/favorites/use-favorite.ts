import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { m } from '@quiet-time/schema/sentences';
import { describeError, serverMessage } from '@quiet-time/schema/web/error-text.ts';
import { useSessionToken } from '@quiet-time/schema/web/session.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef } from 'react';
import { TOAST_TIME } from '../../ui/toast-time.ts';
import { addFavorite, isFavorite, removeFavorite } from './favorites.documents.ts';

/** What can be kept. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** The queries that list them. */
const lists: Record<FavoriteKind, string> = {
  devotional: 'FavoriteDevotionals',
  prayer: 'FavoritePrayers',
  word: 'FavoriteWords',
};

/** Writes down whether something is a favorite, for all that show it. */
export function noteFavorite(cache: ApolloCache, id: string, favorite: boolean): void {
  cache.writeQuery({
    query: isFavorite,
    variables: { id },
    data: { isFavorite: favorite },
  });
}

/**
 * Whether a devotional, a prayer or a word is one of the reader's favorites, and how to change that. The change shows at once and
 * goes back when the server refuses it. `known` spares the question where a list has answered it.
 */
export function useFavorite(
  id: string,
  known?: boolean,
  kind: FavoriteKind = 'devotional',
): { favorite: boolean; toggle(): Promise<void> } {
  const token = useSessionToken();
  const client = useApolloClient();
  const { data, refetch } = useQuery(isFavorite, {
    variables: { id },
    skip: !token,
    fetchPolicy: known === undefined ? 'cache-first' : 'cache-only',
  });
  const favorite = token !== null && (data?.isFavorite ?? known ?? false);
  const sending = useRef(false);
  // Shorter on the devotional pages.
  const options = { subject: 'favorites', ...(kind === 'devotional' && { duration: TOAST_TIME }) };

  const toggle = async () => {
    if (!token) return toast.info(m.favorites_login(), options);
    if (sending.current) return;
    sending.current = true;
    // The heart shows what is so now.
    toast.withdraw(options.subject);
    const next = !favorite;
    const update = (cache: ApolloCache) => noteFavorite(cache, id, next);
    try {
      await (next
        ? client.mutate({
            mutation: addFavorite,
            variables: { [`${kind}Id`]: id },
            optimisticResponse: { addFavorite: true },
            update,
            // A list that was asked for meanwhile lacks it.
            refetchQueries: 'active',
            onQueryUpdated: (query) =>
              query.queryName === lists[kind] &&
              !JSON.stringify(query.getCurrentResult().data ?? null).includes(id),
          })
        : client.mutate({
            mutation: removeFavorite,
            variables: { id },
            optimisticResponse: { removeFavorite: true },
            update,
          }));
    } catch (error) {
      const { code } = describeError(error);
      const refused = code === 'BAD_USER_INPUT';
      const message = (refused && serverMessage(error)) || m.favorites_failed();
      // A reader who is signed out by it has been told so.
      if (code !== 'UNAUTHENTICATED') toast.error(message, options);
      // It may have been changed on another device.
      if (refused) await refetch().catch(() => {});
    }
    sending.current = false;
  };
  return { favorite, toggle };
}
