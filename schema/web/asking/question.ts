import type {
  DocumentNode,
  ObservableQuery,
  OperationVariables,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type { Gateway } from './gateway.ts';
import { askAsGuest, needsNoClient } from './plain-question.ts';
import { answerAhead, askPlainly } from './preloaded.ts';

/** Options of a query in Apollo's terms. `standby` sends no request. */
export interface Asking {
  variables: OperationVariables;
  fetchPolicy: WatchQueryFetchPolicy;
  /** Whether the query never shares a request that started earlier. */
  fresh?: true;
}

/** State of a query. The object stays the same until the state changes. */
export interface Known<Data> {
  data: Data | undefined;
  error: unknown;
  /** Whether a request is in flight. */
  loading: boolean;
}

/** A query of one component, for as long as it is mounted. */
export interface Question<Data> {
  known(): Known<Data>;
  /** Returns the last data for other variables, if any. */
  before(): Data | undefined;
  /** Starts the query. Calls back on each change of the state. */
  subscribe(listener: () => void): () => void;
  /** Whether the query should be sent and has no response yet. */
  isOpen(): boolean;
  /** Changes the options of the query. Must be called while rendering. */
  turnTo(asking: Asking): void;
  /** Methods of Apollo's observable query. */
  ways: Pick<ObservableQuery<Data>, 'fetchMore' | 'startPolling' | 'stopPolling'> & {
    refetch(): Promise<unknown>;
  };
}

/**
 * Returns a query that works before there is a client, with preloaded data or in its loading state. Visitors get their
 * data without a client, unless something fails. Otherwise subscribing loads the client, which then takes over the
 * query.
 */
export function earlyQuestion<Data>(
  gateway: Gateway,
  query: DocumentNode,
  { variables, fetchPolicy }: Asking,
  before: Data | undefined,
): Question<Data> {
  const mayBeKept = fetchPolicy.startsWith('cache');
  const data = mayBeKept ? (answerAhead(gateway, query, variables) as Data | undefined) : undefined;
  let isOpen =
    fetchPolicy !== 'standby' && fetchPolicy !== 'cache-only' && !(data && fetchPolicy === 'cache-first');
  const listeners = new Set<() => void>();
  let known: Known<Data> = { data, error: undefined, loading: isOpen };
  let asking: Promise<unknown> | null = null;

  const turn = (next: Partial<Known<Data>>) => {
    known = { ...known, ...next };
    for (const listener of listeners) listener();
  };
  const load = () =>
    gateway.load().catch((error) => {
      asking = null;
      turn({ error, loading: false });
      throw error;
    });
  const askWithoutClient = async () => {
    const answer = mayBeKept ? askPlainly(gateway, query, variables) : askAsGuest(query, variables);
    // The client repeats a failed request and reports the error.
    const data = await answer.catch(() => null);
    if (!data) return load();
    isOpen = false;
    asking = null;
    turn({ data: data as Data, loading: false });
  };
  const ask = () => {
    asking ??= needsNoClient(gateway) ? askWithoutClient() : load();
    return asking;
  };
  return {
    known: () => known,
    before: () => before,
    isOpen: () => isOpen,
    subscribe(listener) {
      listeners.add(listener);
      if (isOpen) ask().catch(() => {});
      return () => {
        listeners.delete(listener);
      };
    },
    turnTo() {},
    ways: {
      async refetch() {
        turn({ error: undefined, loading: true });
        await ask();
        // If the client sends the query as well, both share one request.
        if (gateway.client()) await gateway.query({ query, variables, fetchPolicy: 'network-only' });
      },
      async fetchMore(options: never) {
        const client = await gateway.load();
        return client.watchQuery({ query, variables, fetchPolicy }).fetchMore(options);
      },
      // Polling starts only after a first response.
      startPolling() {},
      stopPolling() {},
    } as Question<Data>['ways'],
  };
}
