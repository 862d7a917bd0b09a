import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { useEffect } from 'react';
import { canWorkOffline } from './can-work-offline.ts';

/**
 * Caches what is read here for offline use.
 * @param whose left out: the response is the same for every visitor; `member`: it is for signed-in members only
 */
export function useCacheResponse<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  whose: 'guest' | 'member' = 'guest',
): void {
  const variablesKey = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are another answer, the query stays
  useEffect(() => {
    if (!canWorkOffline()) return;
    return whenIdle(() => {
      import('./cached-response.ts')
        .then(async ({ isEmbedded, cacheResponse, cacheMemberResponse }) => {
          if (whose === 'member') await cacheMemberResponse(query, variables);
          else if (!isEmbedded(query, variables)) await cacheResponse(query, variables);
        })
        // Without a connection, or with a broken cache, the page works as before.
        .catch(() => {});
    });
  }, [variablesKey, whose]);
}
