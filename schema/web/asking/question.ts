import type {
  DocumentNode,
  ObservableQuery,
  OperationVariables,
  WatchQueryFetchPolicy,
} from '@apollo/client';
import type { Gateway } from './gateway.ts';
import { askAsGuest, needsNoClient } from './plain-question.ts';
import { answerAhead, askPlainly } from './preloaded.ts';

/** How something is asked, in Apollo's words; `standby`: not now. */
export interface Asking {
  variables: OperationVariables;
  fetchPolicy: WatchQueryFetchPolicy;
  /** Never answered by a request that began before. */
  fresh?: true;
}

/** What is known of a question; the same object until that changes. */
export interface Known<Data> {
  data: Data | undefined;
  error: unknown;
  /** Whether a request is on its way. */
  loading: boolean;
}

/** What one place of a page asks, for as long as it is asked there. */
export interface Question<Data> {
  known(): Known<Data>;
  /** The last answer to other variables, if there was one. */
  before(): Data | undefined;
  /** Begins to ask. Calls back when something else is known. */
  subscribe(listener: () => void): () => void;
  /** Whether it is to be asked and was not answered. */
  isOpen(): boolean;
  /** Asks in another way from now on. To be called while rendering. */
  turnTo(asking: Asking): void;
  /** Apollo's own. */
  ways: Pick<ObservableQuery<Data>, 'fetchMore' | 'startPolling' | 'stopPolling'> & {
    refetch(): Promise<unknown>;
  };
}

/**
 * A question while there is no client: the answer that came with the page, or one that is waited for. Guests get it
 * without a client, if nothing is wrong. Otherwise asking gets the client, which then takes the question over.
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
    // What is wrong, the client finds and tells.
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
        // Where the client asks it, too, both get one answer.
        if (gateway.client()) await gateway.query({ query, variables, fetchPolicy: 'network-only' });
      },
      async fetchMore(options: never) {
        const client = await gateway.load();
        return client.watchQuery({ query, variables, fetchPolicy }).fetchMore(options);
      },
      // Something is asked again and again only after it was asked.
      startPolling() {},
      stopPolling() {},
    } as Question<Data>['ways'],
  };
}
