import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { makeClient } from './client.ts';
import { endSession } from './end-session.ts';
import { watchOwedSignOut } from './owed-sign-out.ts';
import { session, useSessionToken } from './session.ts';

interface Props {
  children: ReactNode;
  /** Fills the cache of the first client, before anything is rendered: with what came with the page. */
  prepare?(client: ApolloClient): void;
}

/**
 * One Apollo client per session, so that nothing that one person loaded is left for the next. Who signs in again in
 * place keeps theirs. Finishes a sign-out that the server has not heard of.
 */
export function SessionClient({ children, prepare }: Props) {
  useEffect(watchOwedSignOut, []);
  const token = useSessionToken();
  const [current, setCurrent] = useState(() => {
    const client = newClient();
    prepare?.(client);
    return { token, client };
  });
  if (current.token !== token) {
    const stays = token !== null && session.isRenewal(token);
    setCurrent({ token, client: stays ? current.client : newClient() });
  }
  return <ApolloProvider client={current.client}>{children}</ApolloProvider>;
}

const newClient = () => makeClient({ onUnauthenticated: endSession });
