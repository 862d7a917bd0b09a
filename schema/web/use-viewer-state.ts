import type { TypedDocumentNode } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { endSession } from './end-session.ts';
import { useSessionToken } from './session.ts';
import { type FailedQuery, useGatewayQuery } from './use-gateway-query.ts';

/** Account of the current session, as far as it is known. */
export type ViewerState<Viewer> =
  | { status: 'guest' }
  | { status: 'loading' }
  | ({ status: 'failed' } & Pick<FailedQuery, 'failure' | 'retrying' | 'retry'>)
  | { status: 'known'; viewer: Viewer };

/**
 * Returns the account signed in on this host, by the app's own query for its `viewer`. A browser without a token is a
 * visitor, without a request. A token that the server no longer knows is dropped.
 */
export function useViewerState<Viewer>(
  query: TypedDocumentNode<{ viewer: Viewer | null }, Record<string, never>>,
): ViewerState<Viewer> {
  const token = useSessionToken();
  const { data, failure, retrying, retry } = useGatewayQuery(query, {
    skip: !token,
    fetchPolicy: 'cache-first',
  });
  const refused = token !== null && data?.viewer === null;
  useEffect(() => {
    if (refused) endSession(m.shared_authentication_required());
  }, [refused]);

  if (!token || refused) return { status: 'guest' };
  if (data?.viewer) return { status: 'known', viewer: data.viewer };
  return failure ? { status: 'failed', failure, retrying, retry } : { status: 'loading' };
}
