import type { DocumentNode } from '@apollo/client';
import type { Gateway } from './gateway.ts';
import type { LiveQuery, LiveQueryOptions, QueryState } from './live-query.ts';
import { isOnItsWay, preloadedData, queryAndPreload } from './preloaded.ts';
import { canSkipClient } from './visitor-query.ts';

/**
 * Returns a query that works before there is a client, with preloaded data or in its loading state. Visitors get their
 * data without a client, and members what the page has asked for before its scripts, unless something fails. Otherwise
 * subscribing loads the client, which then takes over the query.
 */
export function queryWithoutClient<Data>(
  gateway: Gateway,
  query: DocumentNode,
  { variables, fetchPolicy }: LiveQueryOptions,
  previousData: Data | undefined,
): LiveQuery<Data> {
  const mayUseCache = fetchPolicy.startsWith('cache');
  const data = mayUseCache ? (preloadedData(gateway, query, variables) as Data | undefined) : undefined;
  let isPending =
    fetchPolicy !== 'standby' && fetchPolicy !== 'cache-only' && !(data && fetchPolicy === 'cache-first');
  const listeners = new Set<() => void>();
  let state: QueryState<Data> = { data, error: undefined, loading: isPending };
  let request: Promise<unknown> | null = null;

  const update = (next: Partial<QueryState<Data>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const load = () =>
    gateway.load().catch((error) => {
      request = null;
      update({ error, loading: false });
      throw error;
    });
  const sendWithoutClient = async () => {
    const response = queryAndPreload(gateway, query, variables, !mayUseCache);
    // The client repeats a failed request and reports the error.
    const data = await response.catch(() => null);
    if (!data) return load();
    isPending = false;
    request = null;
    update({ data: data as Data, loading: false });
  };
  const send = () => {
    const needsNone = canSkipClient(gateway) || isOnItsWay(gateway, query, variables);
    request ??= needsNone ? sendWithoutClient() : load();
    return request;
  };
  return {
    state: () => state,
    previousData: () => previousData,
    isPending: () => isPending,
    subscribe(listener) {
      listeners.add(listener);
      if (isPending) send().catch(() => {});
      return () => {
        listeners.delete(listener);
      };
    },
    setOptions() {},
    methods: {
      async refetch() {
        update({ error: undefined, loading: true });
        await send();
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
    } as LiveQuery<Data>['methods'],
  };
}
