import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import type { LiveQuery, LiveQueryOptions, QueryState } from './live-query.ts';

/**
 * Returns a query that the client sends and watches. It replaces the part of Apollo's `useQuery` between a component
 * and its `ObservableQuery`, for a hook that starts without a client.
 * @param initial known state; equal data keeps its object
 */
export function watchQuery<Data>(
  client: ApolloClient,
  query: DocumentNode,
  options: LiveQueryOptions,
  initial: { data: Data | undefined; previousData: Data | undefined },
): LiveQuery<Data> {
  // For current data, a repeated query must not share a request that started before a change.
  const context = { queryDeduplication: !options.fresh && options.fetchPolicy !== 'network-only' };
  const observable = client.watchQuery({ query, ...plain(options), context }) as ObservableQuery<Data>;
  const listeners = new Set<() => void>();
  let current = options;
  let state: QueryState<Data> = { data: initial.data, error: undefined, loading: false };
  let { previousData } = initial;

  /**
   * Stores the current state.
   * @returns whether it has changed
   */
  const store = ({ data, error, loading }: ObservableQuery.Result<Data>): boolean => {
    const isSameData = isSame(state.data, data);
    if (isSameData && state.error === error && state.loading === loading) return false;
    if (state.data && !isSameData) previousData = state.data;
    state = { data: isSameData ? state.data : (data as Data | undefined), error, loading };
    return true;
  };
  store(observable.getCurrentResult());

  return {
    state: () => state,
    previousData: () => previousData,
    isPending: () => true,
    subscribe(listener) {
      listeners.add(listener);
      const subscription = observable.subscribe((result) =>
        // The result may arrive during a render.
        queueMicrotask(() => {
          if (subscription.closed || !store(result)) return;
          for (const each of listeners) each();
        }),
      );
      return () => {
        listeners.delete(listener);
        // A subscriber that returns at once continues with the same request.
        setTimeout(() => subscription.unsubscribe());
      };
    },
    setOptions(next) {
      const isOther = !isSame(next.variables, current.variables);
      if (!isOther && next.fetchPolicy === current.fetchPolicy) return;
      const begins = [next, current].some(({ fetchPolicy }) => fetchPolicy === 'standby');
      // Without observers, the first request keeps its options.
      if (!isOther && !begins && !observable.hasObservers()) return;
      current = next;
      if (isOther || begins) void observable.reobserve(plain(next));
      else observable.applyOptions(plain(next));
      store(observable.getCurrentResult());
    },
    methods: {
      refetch: () => observable.refetch(),
      fetchMore: observable.fetchMore.bind(observable),
      startPolling: observable.startPolling.bind(observable),
      stopPolling: observable.stopPolling.bind(observable),
    },
  };
}

/** Strips the option that Apollo does not know. */
const plain = ({ fresh: _, ...options }: LiveQueryOptions) => options;

/** Compares JSON data, whose fields are always in the order of the document. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
