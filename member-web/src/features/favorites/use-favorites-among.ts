import { useApolloClient, useQuery } from '@apollo/client/react';
import { describeError } from '@quiet-time/schema/web/error-text.ts';
import { useSessionToken } from '@quiet-time/schema/web/session.ts';
import { useEffect } from 'react';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { favoritesAmong } from './favorites.documents.ts';
import { type FavoriteKind, noteFavorite } from './use-favorite.ts';

/**
 * Notes which items of a list are the reader's favorites, for the hearts in it: none for guests, none until
 * it is known, and none when it is refused. A list without filled hearts is still a list: a failure says nothing.
 */
export function useFavoritesAmong(ids: string[], kind: FavoriteKind = 'devotional'): void {
  const { cache } = useApolloClient();
  const token = useSessionToken();
  const { data, error } = useQuery(favoritesAmong, {
    variables: { [`${kind}Ids`]: ids },
    skip: !token || ids.length === 0,
    fetchPolicy: 'network-only',
  });
  const refused = error !== undefined && isRefusal(describeError(error).code);
  useRecheck(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is the reason, the ids came with it
  useEffect(() => {
    if (!data && !refused) return;
    const kept = new Set(refused ? [] : data?.favoritesAmong);
    for (const id of ids) noteFavorite(cache, id, kept.has(id));
  }, [cache, data, refused]);
}
