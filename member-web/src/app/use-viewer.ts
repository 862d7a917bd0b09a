import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { session, useSessionToken } from '@quiet-time/schema/web/session.ts';
import { useEffect } from 'react';
import { viewerQuery } from './viewer.documents.ts';

export type Viewer = NonNullable<ResultOf<typeof viewerQuery>['viewer']>;

export type Who =
  | { status: 'guest' }
  | { status: 'asking' }
  | { status: 'unanswered'; error: unknown; askAgain: () => void }
  | { status: 'known'; viewer: Viewer };

/**
 * Who is signed in on this host. A browser without a token is a guest without asking the server; a token
 * that the server no longer knows is dropped.
 */
export function useViewer(): Who {
  const token = useSessionToken();
  const { data, error, refetch } = useQuery(viewerQuery, { skip: !token });
  const refused = token !== null && data?.viewer === null;
  useEffect(() => {
    if (refused) session.set(null);
  }, [refused]);

  if (!token || refused) return { status: 'guest' };
  if (data?.viewer) return { status: 'known', viewer: data.viewer };
  if (error) return { status: 'unanswered', error, askAgain: () => void refetch().catch(() => {}) };
  return { status: 'asking' };
}
