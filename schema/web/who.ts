import type { TypedDocumentNode } from '@apollo/client';
import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { endSession } from './end-session.ts';
import { useSessionToken } from './session.ts';
import { type FailedAnswer, useAnswer } from './use-answer.ts';

/** Account of the current session, as far as it is known. */
export type Who<Viewer> =
  | { status: 'guest' }
  | { status: 'asking' }
  | ({ status: 'unanswered' } & Pick<FailedAnswer, 'failure' | 'retrying' | 'retry'>)
  | { status: 'known'; viewer: Viewer };

/**
 * Returns the account signed in on this host, by the app's own query for its `viewer`. A browser without a token is a
 * visitor, without a request. A token that the server no longer knows is dropped.
 */
export function useWho<Viewer>(
  query: TypedDocumentNode<{ viewer: Viewer | null }, Record<string, never>>,
): Who<Viewer> {
  const token = useSessionToken();
  const { data, failure, retrying, retry } = useAnswer(query, { skip: !token, fetchPolicy: 'cache-first' });
  const refused = token !== null && data?.viewer === null;
  useEffect(() => {
    if (refused) endSession(m.shared_authentication_required());
  }, [refused]);

  if (!token || refused) return { status: 'guest' };
  if (data?.viewer) return { status: 'known', viewer: data.viewer };
  return failure ? { status: 'unanswered', failure, retrying, retry } : { status: 'asking' };
}
