import type { ApolloCache, ApolloClient, RefetchQueriesInclude } from '@apollo/client';
import { createContext, useContext } from 'react';
import { endSession } from '../end-session.ts';
import { inBrowser } from '../in-browser.ts';
import { standing } from '../line.ts';
import { PartLost } from '../load-files.ts';
import { session } from '../session.ts';
import { type ClientCode, clientCode, getClientCode } from './client-code.ts';

type Mutate = ApolloClient['mutate'];

/**
 * The way to the gateway for one session. Apollo Client, by which it asks and in which it keeps the answers, comes with
 * the first question; until then there are only the answers that came with the page (`preloaded.ts`).
 */
export interface Gateway {
  /** Whether nobody had signed in. */
  readonly isGuests: boolean;
  /** Apollo's client; null until it was needed, and always on a server. */
  client(): ApolloClient | null;
  /** Calls back when the client has come. */
  subscribe(listener: () => void): () => void;
  /**
   * Gets the client.
   * @throws whatever kept its code from coming, or that its session was left meanwhile: `describeError` takes it for a
   *   lost connection
   */
  load(): Promise<ApolloClient>;
  /** Apollo's own, with the client got first. */
  query: ApolloClient['query'];
  /** Apollo's own, with the client got first. */
  mutate: Mutate;
  /** Asks again what the page shows; queries by their documents. */
  refetchQueries(options: { include: RefetchQueriesInclude }): Promise<unknown>;
  /** Changes the kept answers: at once, or when there is a client to keep them. */
  change(what: (cache: ApolloCache) => void): void;
}

/** @param token of the session, null for a guest */
export function makeGateway(token: string | null): Gateway {
  let client: ApolloClient | null = null;
  const listeners = new Set<() => void>();
  const changes: ((cache: ApolloCache) => void)[] = [];

  const begin = ({ makeClient }: ClientCode): ApolloClient => {
    if (client) return client;
    client = makeClient({ onUnauthenticated: endSession });
    for (const change of changes.splice(0)) change(client.cache);
    for (const listener of listeners) listener();
    return client;
  };
  const load = async (): Promise<ApolloClient> => {
    if (client) return client;
    const code = await getClientCode().catch((error) => {
      if (error instanceof PartLost) void standing('update');
      throw error;
    });
    // Requests say who is there when they are sent: what one person asked must not go out in the name of the next.
    if (!isOf(token)) throw new Error('The session was left before anything could be asked');
    return begin(code);
  };
  const withClient = <Result>(use: (client: ApolloClient) => Promise<Result>): Promise<Result> =>
    client ? use(client) : load().then(use);

  const code = clientCode();
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
      const asked = withClient<unknown>(async (client) => client.refetchQueries({ include }));
      // Who waits for it is told, and nobody has to.
      asked.catch(() => {});
      return asked;
    },
    change(what) {
      if (client) what(client.cache);
      else changes.push(what);
    },
  };
}

/** Whether the session in use is still the one of `token`, or the same one renewed. */
function isOf(token: string | null): boolean {
  const now = session.token();
  return now === token || (now !== null && token !== null && session.isRenewal(now));
}

export const GatewayContext = createContext<Gateway | null>(null);

/** The gateway of the session in use. */
export function useGateway(): Gateway {
  const gateway = useContext(GatewayContext);
  if (!gateway) throw new Error('There is no SessionClient around this');
  return gateway;
}
