import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DescribedError, describeError } from './error-text.ts';
import { useGateway } from './gateway-client/gateway.ts';
import {
  clearRefusal,
  isPreloaded,
  preloadedRefusal,
  useServerResponse,
} from './gateway-client/preloaded.ts';
import { useLiveQuery } from './gateway-client/use-live-query.ts';
import { inBrowser } from './in-browser.ts';
import { onRetryReason } from './retry.ts';

/** State of a query. */
export type QueryResult<Data> = QueryActions<Data> &
  (
    | { status: 'waiting'; data: undefined; failure: null }
    /** `failure` is set when a reload of existing data failed. */
    | { status: 'ready'; data: Data; failure: DescribedError | null }
    | { status: 'failed'; data: undefined; failure: DescribedError }
  );

export type FailedQuery = Extract<QueryResult<unknown>, { status: 'failed' }>;

/** A failure and its retry. */
export interface Retryable {
  failure: DescribedError | null;
  retrying: boolean;
  retry(): void;
}

interface QueryActions<Data> {
  /** Current data or, until it arrives, the previous data: for other variables, such as another page of a list. */
  latest: Data | undefined;
  /** Whether a request is in flight, the first or a repeated one. */
  loading: boolean;
  /** Whether a failed query is being retried. The failure stays until the retry ends. */
  retrying: boolean;
  /** Sends the query again, also without a failure. Never rejects. */
  retry(): Promise<void>;
}

export interface QueryOptions {
  /**
   * Defaults to cached data at once, then current data.
   * - `cache-first`: for data that does not change.
   * - `network-only`: never cached data, which the reader may no longer have access to.
   * - `no-cache`: like `network-only`, and unaffected by other queries.
   * - `cache-only`: known data, without a request.
   */
  fetchPolicy?: 'cache-and-network' | 'cache-first' | 'network-only' | 'no-cache' | 'cache-only';
  /** Whether the query never shares a request that started before a change, for lists whose items come and go. */
  fresh?: boolean;
  /** Whether to send no request yet. */
  skip?: boolean;
  /** Called once per failure, for a toast. A connection that is still missing is not a new failure. */
  onFailed?(failure: DescribedError): void;
  /** Describes a failure instead of `describeError`. */
  describe?(error: unknown): DescribedError;
}

interface Retried {
  failure: DescribedError;
  variablesKey: string;
  /** Whether the retry is automatic, so that the page stays as it is. */
  quietly: boolean;
}

/** Variables are optional for a document that needs none. */
export type QueryArguments<Variables> =
  Record<string, never> extends Variables
    ? [options?: QueryOptions & { variables?: Variables }]
    : [options: QueryOptions & { variables: Variables }];

/**
 * Sends a query and returns its state. Preloaded or prefetched data is available at once and not requested again. A
 * query that failed without a connection is retried automatically.
 */
export function useGatewayQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[options = {}]: QueryArguments<Variables>
): QueryResult<Data> {
  return useObservedQuery(query, options).result;
}

/** `useGatewayQuery`, together with the underlying query, for hooks that need it. */
export function useObservedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: QueryOptions & { variables?: OperationVariables | undefined },
) {
  const { variables = {}, skip = false, onFailed, describe = describeError } = options;
  const gateway = useGateway();
  // Never changes between renders of one page.
  // biome-ignore lint/correctness/useHookAtTopLevel: `use`, which is inside, may stand in conditions
  if (!inBrowser && !skip) useServerResponse(gateway, query, variables);
  const refusal = skip ? undefined : preloadedRefusal(gateway, query, variables);
  const isFresh = !skip && isPreloaded(gateway, query, variables);
  const fetchPolicy = isFresh ? 'cache-first' : (options.fetchPolicy ?? 'cache-and-network');
  const observed = useLiveQuery<Data>(query as TypedDocumentNode<Data>, {
    variables,
    fetchPolicy: skip || refusal ? 'standby' : fetchPolicy,
    ...(options.fresh && { fresh: true }),
  });
  const { data, previousData, loading, refetch } = observed;
  const error = refusal ?? observed.error;

  const variablesKey = JSON.stringify(variables);
  const failed = useMemo(() => (error ? describe(error) : null), [error, describe]);
  const noConnection = failed?.code === 'NO_CONNECTION' ? failed : null;
  // Query whose missing connection was already reported: failed automatic retries are not reported again.
  const reported = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is the reason, not another function
  useEffect(() => {
    const isNews = !noConnection || reported.current !== variablesKey;
    if (failed && isNews) onFailed?.(failed);
    if (failed) reported.current = noConnection && variablesKey;
  }, [failed]);
  useEffect(() => {
    if (data && !error && !loading) reported.current = null;
  }, [data, error, loading]);

  // Failure that is being retried, and its query. Apollo's query drops the error as soon as it restarts.
  const [retried, setRetried] = useState<Retried | null>(null);
  const isRetried = retried?.variablesKey === variablesKey;
  const failure = isRetried ? retried.failure : failed;
  const tryAgain = async (quietly: boolean) => {
    if (failure) setRetried({ failure, variablesKey, quietly });
    clearRefusal(gateway, query, variables);
    // If it fails again, the query has the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  const latest = useRef(tryAgain);
  latest.current = tryAgain;
  useEffect(
    () => (noConnection ? onRetryReason(() => void latest.current(true)) : undefined),
    [noConnection],
  );
  const retry = () => {
    reported.current = null;
    return tryAgain(false);
  };
  const retrying = isRetried && !retried.quietly;

  const shared = { latest: data ?? previousData, loading, retrying, retry };
  const result: QueryResult<Data> = data
    ? { ...shared, status: 'ready', data, failure }
    : failure
      ? { ...shared, status: 'failed', data: undefined, failure }
      : { ...shared, status: 'waiting', data: undefined, failure };
  return { result, observed };
}
