import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { messages } from '@quiet-time/schema/messages';
import { useEffect, useState } from 'react';
import { endSession } from './end-session.ts';
import { useSessionToken } from './session.ts';

/** Who is there, as far as it is known. */
export type Who<Viewer> =
  | { status: 'guest' }
  | { status: 'asking' }
  | { status: 'unanswered'; error: unknown; retrying: boolean; askAgain: () => void }
  | { status: 'known'; viewer: Viewer };

/**
 * Who is signed in on this host, by the app's own query for its `viewer`. A browser without a token is a
 * guest without asking the server; a token that the server no longer knows is dropped.
 */
export function useWho<Viewer>(
  query: TypedDocumentNode<{ viewer: Viewer | null }, Record<string, never>>,
): Who<Viewer> {
  const token = useSessionToken();
  const { data, error, refetch } = useQuery(query, { skip: !token });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<unknown>(null);
  const refused = token !== null && data?.viewer === null;
  useEffect(() => {
    if (refused) endSession(messages.authenticationRequired);
  }, [refused]);

  if (!token || refused) return { status: 'guest' };
  if (data?.viewer) return { status: 'known', viewer: data.viewer };
  const failure = retried ?? error;
  if (!failure) return { status: 'asking' };
  const askAgain = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return { status: 'unanswered', error: failure, retrying: retried !== null, askAgain };
}
