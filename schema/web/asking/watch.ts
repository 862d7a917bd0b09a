import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import type { Asking, Known, Question } from './question.ts';

/**
 * A question that the client asks and watches the answer of. What Apollo's `useQuery` does between a component and
 * its `ObservableQuery`, for a hook that begins without a client.
 * @param beginning what is known of it already; an answer that is the same stays the same object
 */
export function watch<Data>(
  client: ApolloClient,
  query: DocumentNode,
  asking: Asking,
  beginning: { data: Data | undefined; before: Data | undefined },
): Question<Data> {
  // Where the newest answer is wanted, asking again must not end in a request that began before a change.
  const context = { queryDeduplication: !asking.fresh && asking.fetchPolicy !== 'network-only' };
  const observable = client.watchQuery({ query, ...plain(asking), context }) as ObservableQuery<Data>;
  const listeners = new Set<() => void>();
  let asked = asking;
  let known: Known<Data> = { data: beginning.data, error: undefined, loading: false };
  let { before } = beginning;

  /** Notes what is known now. @returns whether that is something else */
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
        // It may come in the middle of a rendering.
        queueMicrotask(() => {
          if (subscription.closed || !note(result)) return;
          for (const each of listeners) each();
        }),
      );
      return () => {
        listeners.delete(listener);
        // Whoever is back at once goes on with the same request.
        setTimeout(() => subscription.unsubscribe());
      };
    },
    turnTo(next) {
      const isOther = !isSame(next.variables, asked.variables);
      if (!isOther && next.fetchPolicy === asked.fetchPolicy) return;
      const begins = [next, asked].some(({ fetchPolicy }) => fetchPolicy === 'standby');
      // As it is asked, it is asked first.
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

/** As Apollo takes it. */
const plain = ({ fresh: _, ...asking }: Asking) => asking;

/** For data as it came from JSON, the fields always in the order of the document. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
