import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import type { Asking, Known, Question } from './question.ts';

/**
 * Returns a query that the client sends and watches. It replaces the part of Apollo's `useQuery` between a component
 * and its `ObservableQuery`, for a hook that starts without a client.
 * @param beginning known state; equal data keeps its object
 */
export function watch<Data>(
  client: ApolloClient,
  query: DocumentNode,
  asking: Asking,
  beginning: { data: Data | undefined; before: Data | undefined },
): Question<Data> {
  // For current data, a repeated query must not share a request that started before a change.
  const context = { queryDeduplication: !asking.fresh && asking.fetchPolicy !== 'network-only' };
  const observable = client.watchQuery({ query, ...plain(asking), context }) as ObservableQuery<Data>;
  const listeners = new Set<() => void>();
  let asked = asking;
  let known: Known<Data> = { data: beginning.data, error: undefined, loading: false };
  let { before } = beginning;

  /**
   * Stores the current state.
   * @returns whether it has changed
   */
  const note = ({ data, error, loading }: ObservableQuery.Result<Data>): boolean => {
    const isSameData = isSame(known.data, data);
    if (isSameData && known.error === error && known.loading === loading) return false;
    if (known.data && !isSameData) before = known.data;
    known = { data: isSameData ? known.data : (data as Data | undefined), error, loading };
    return true;
  };
  note(observable.getCurrentResult());

  return {
    known: () => known,
    before: () => before,
    isOpen: () => true,
    subscribe(listener) {
      listeners.add(listener);
      const subscription = observable.subscribe((result) =>
        // The result may arrive during a render.
        queueMicrotask(() => {
          if (subscription.closed || !note(result)) return;
          for (const each of listeners) each();
        }),
      );
      return () => {
        listeners.delete(listener);
        // A subscriber that returns at once continues with the same request.
        setTimeout(() => subscription.unsubscribe());
      };
    },
    turnTo(next) {
      const isOther = !isSame(next.variables, asked.variables);
      if (!isOther && next.fetchPolicy === asked.fetchPolicy) return;
      const begins = [next, asked].some(({ fetchPolicy }) => fetchPolicy === 'standby');
      // Without observers, the first request keeps its options.
      if (!isOther && !begins && !observable.hasObservers()) return;
      asked = next;
      if (isOther || begins) void observable.reobserve(plain(next));
      else observable.applyOptions(plain(next));
      note(observable.getCurrentResult());
    },
    ways: {
      refetch: () => observable.refetch(),
      fetchMore: observable.fetchMore.bind(observable),
      startPolling: observable.startPolling.bind(observable),
      stopPolling: observable.stopPolling.bind(observable),
    },
  };
}

/** Strips the option that Apollo does not know. */
const plain = ({ fresh: _, ...asking }: Asking) => asking;

/** Compares JSON data, whose fields are always in the order of the document. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
