import type { ObservableQuery, OperationVariables, WatchQueryFetchPolicy } from '@apollo/client';

/** Options of a query in Apollo's terms. `standby` sends no request. */
export interface LiveQueryOptions {
  variables: OperationVariables;
  fetchPolicy: WatchQueryFetchPolicy;
  /** Whether the query never shares a request that started earlier. */
  fresh?: true;
}

/** State of a query. The object stays the same until the state changes. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  /** Whether a request is in flight. */
  loading: boolean;
}

/** A query of one component, for as long as it is mounted. */
export interface LiveQuery<Data> {
  state(): QueryState<Data>;
  /** Returns the last data for other variables, if any. */
  previousData(): Data | undefined;
  /** Starts the query. Calls back on each change of the state. */
  subscribe(listener: () => void): () => void;
  /** Whether the query should be sent and has no response yet. */
  isPending(): boolean;
  /** Changes the options of the query. Must be called while rendering. */
  setOptions(options: LiveQueryOptions): void;
  /** Methods of Apollo's observable query. */
  methods: Pick<ObservableQuery<Data>, 'fetchMore' | 'startPolling' | 'stopPolling'> & {
    refetch(): Promise<unknown>;
  };
}
