import type { ApolloCache, ApolloClient, RefetchQueriesInclude } from '@apollo/client';
import { createContext, useContext } from 'react';
import { endSession } from '../end-session.ts';
import { inBrowser } from '../in-browser.ts';
import { ChunkLoadError } from '../load-files.ts';
import { waitForRefresh } from '../retry.ts';
import { session } from '../session.ts';
import { type ApolloCode, loadApollo, loadedApollo } from './apollo-loader.ts';

type Mutate = ApolloClient['mutate'];

/**
 * Connection to the gateway for one session. Apollo Client, which sends requests and caches responses, is loaded for
 * the first query. Until then only the responses in the page are available (`preloaded.ts`).
 */
export interface Gateway {
  /** Whether the session is a visitor's, without an account. */
  readonly isGuests: boolean;
  /** Returns Apollo's client, or null until it is loaded. Always null on a server. */
  client(): ApolloClient | null;
  /** Calls back when the client is loaded. */
  subscribe(listener: () => void): () => void;
  /**
   * Loads the client.
   * @throws any error that kept its code from loading, or that the session ended meanwhile: `describeError` reports it
   *   as a lost connection
   */
  load(): Promise<ApolloClient>;
  /** Apollo's `query`, after loading the client. */
  query: ApolloClient['query'];
  /** Apollo's `mutate`, after loading the client. */
  mutate: Mutate;
  /** Reloads queries that the page shows, given by their documents. */
  refetchQueries(options: { include: RefetchQueriesInclude }): Promise<unknown>;
  /** Changes the cache, at once or as soon as the client is loaded. */
  change(what: (cache: ApolloCache) => void): void;
}

/** @param token of the session, null for a visitor */
export function makeGateway(token: string | null): Gateway {
  let client: ApolloClient | null = null;
  const listeners = new Set<() => void>();
  const changes: ((cache: ApolloCache) => void)[] = [];

  const begin = ({ makeClient }: ApolloCode): ApolloClient => {
    if (client) return client;
    client = makeClient({ onUnauthenticated: endSession });
    for (const change of changes.splice(0)) change(client.cache);
    for (const listener of listeners) listener();
    return client;
  };
  const load = async (): Promise<ApolloClient> => {
    if (client) return client;
    const code = await loadApollo().catch((error) => {
      if (error instanceof ChunkLoadError) void waitForRefresh('update');
      throw error;
    });
    // Requests take their credentials when they are sent, so a query of one session must not go out in the next one.
    if (!isOf(token)) throw new Error('The session was left before anything could be asked');
    return begin(code);
  };
  const withClient = <Result>(use: (client: ApolloClient) => Promise<Result>): Promise<Result> =>
    client ? use(client) : load().then(use);

  const code = loadedApollo();
  if (code && inBrowser) begin(code);
  return {
    isGuests: token === null,
    client: () => client,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    query: ((options: never) => withClient((client) => client.query(options))) as ApolloClient['query'],
    mutate: ((options: never) => withClient<unknown>((client) => client.mutate(options))) as Mutate,
    refetchQueries({ include }) {
      const refetched = withClient<unknown>(async (client) => client.refetchQueries({ include }));
      // A caller that awaits the promise gets the error; others may ignore it.
      refetched.catch(() => {});
      return refetched;
    },
    change(what) {
      if (client) what(client.cache);
      else changes.push(what);
    },
  };
}

/** Whether the current session is still that of `token`, or its renewal. */
function isOf(token: string | null): boolean {
  const now = session.token();
  return now === token || (now !== null && token !== null && session.isRenewal(now));
}

export const GatewayContext = createContext<Gateway | null>(null);

/** Returns the gateway of the current session. */
export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error('There is no SessionClient around this');
  return gateway;
}
