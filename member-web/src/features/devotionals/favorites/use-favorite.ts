import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { describeError, serverMessage } from '@quiet-time/schema/web/error-text.ts';
import { useSessionToken } from '@quiet-time/schema/web/session.ts';
import { toast } from '@quiet-time/schema/web/toast/toast.ts';
import { useRef } from 'react';
import { TOAST_TIME } from '../toast-time.ts';
import {
  addFavoriteDevotional,
  isFavoriteDevotional,
  removeFavoriteDevotional,
} from './favorites.documents.ts';

/** Writes down whether a devotional is a favorite, for all that show it. */
export function noteFavorite(cache: ApolloCache, id: string, favorite: boolean): void {
  cache.writeQuery({
    query: isFavoriteDevotional,
    variables: { id },
    data: { isFavoriteDevotional: favorite },
  });
}

/**
 * Whether a devotional is one of the reader's favorites, and how to change that. The change shows at once and
 * goes back when the server refuses it. `known` spares the question where a list has answered it.
 */
export function useFavorite(id: string, known?: boolean): { favorite: boolean; toggle(): Promise<void> } {
  const token = useSessionToken();
  const client = useApolloClient();
  const { data, refetch } = useQuery(isFavoriteDevotional, {
    variables: { id },
    skip: !token,
    fetchPolicy: known === undefined ? 'cache-first' : 'cache-only',
  });
  const favorite = token !== null && (data?.isFavoriteDevotional ?? known ?? false);
  const sending = useRef(false);

  const toggle = async () => {
    if (!token) return toast.info(messages.favoritesLogin, { duration: TOAST_TIME });
    if (sending.current) return;
    sending.current = true;
    const next = !favorite;
    const update = (cache: ApolloCache) => noteFavorite(cache, id, next);
    const variables = { id };
    try {
      await (next
        ? client.mutate({
            mutation: addFavoriteDevotional,
            variables,
            optimisticResponse: { addFavoriteDevotional: true },
            update,
          })
        : client.mutate({
            mutation: removeFavoriteDevotional,
            variables,
            optimisticResponse: { removeFavoriteDevotional: true },
            update,
          }));
    } catch (error) {
      const { code } = describeError(error);
      const refused = code === 'BAD_USER_INPUT';
      const message = (refused && serverMessage(error)) || messages.favoritesFailed;
      // Whoever is signed out by it has been told so.
      if (code !== 'UNAUTHENTICATED') toast.error(message, { duration: TOAST_TIME });
      // It may have been changed on another device.
      if (refused) await refetch().catch(() => {});
    }
    sending.current = false;
  };
  return { favorite, toggle };
}
