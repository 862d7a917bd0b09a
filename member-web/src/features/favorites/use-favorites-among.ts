import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useEffect } from 'react';
import { isRefusal, useRecheck } from '../../session/use-recheck.ts';
import { cacheFavorite } from './cache-favorite.ts';
import { favoritesAmong } from './favorites.documents.ts';
import type { FavoriteKind } from './favorites-outbox.ts';

/**
 * Writes to the cache which items of a list are the reader's favorites, for its hearts: none for visitors, none until
 * known, and none after a refusal. The list works without filled hearts, so a failure shows no message.
 */
export function useFavoritesAmong(ids: string[], kind: FavoriteKind = 'devotional'): void {
  const gateway = useGateway();
  const token = useSessionToken();
  const { data, failure } = useGatewayQuery(favoritesAmong, {
    variables: { [`${kind}Ids`]: ids },
    skip: !token || ids.length === 0,
    fetchPolicy: 'network-only',
  });
  const refused = failure !== null && isRefusal(failure.code);
  useRecheck(refused);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is the reason, the ids came with it
  useEffect(() => {
    if (!data && !refused) return;
    const stored = new Set(refused ? [] : data?.favoritesAmong);
    gateway.change((cache) => {
      for (const id of ids) cacheFavorite(cache, id, stored.has(id));
    });
  }, [gateway, data, refused]);
}
