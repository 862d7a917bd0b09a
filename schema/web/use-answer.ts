import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGateway } from './asking/gateway.ts';
import { cameAhead, forgetRefusal, refusedAhead, useServersAnswer } from './asking/preloaded.ts';
import { useQuestion } from './asking/use-question.ts';
import { type DescribedError, describeError } from './error-text.ts';
import { inBrowser } from './in-browser.ts';
import { onceWorthAnotherTry } from './line.ts';

/** What has become of a question. */
export type Answer<Data> = Asked<Data> &
  (
    | { status: 'waiting'; data: undefined; failure: null }
    /** `failure`: it was there already and could not be asked for again. */
    | { status: 'ready'; data: Data; failure: DescribedError | null }
    | { status: 'failed'; data: undefined; failure: DescribedError }
  );

export type FailedAnswer = Extract<Answer<unknown>, { status: 'failed' }>;

/** What says that something failed, and tries it again. */
export interface Retryable {
  failure: DescribedError | null;
  retrying: boolean;
  retry(): void;
}

interface Asked<Data> {
  /** The answer or, until it is there, the one before: to other variables, such as another page of a list. */
  latest: Data | undefined;
  /** Whether a request is on its way, for the first time or again. */
  loading: boolean;
  /** Whether what failed is being tried again. Until that has an end, the failure stays. */
  retrying: boolean;
  /** Asks again, also where nothing failed. Never rejects. */
  retry(): Promise<void>;
}

export interface AnswerOptions {
  /**
   * Left out: at once as it was when it was last seen, and then as it is. `cache-first`: for what doesn't change.
   * `network-only`: never as it was, which may no longer be the reader's to see. `no-cache`: nor changed by others.
   * `cache-only`: what is known already, without asking.
   */
  fetchPolicy?: 'cache-and-network' | 'cache-first' | 'network-only' | 'no-cache' | 'cache-only';
  /** Never answered by a request that began before a change: for lists in which things come and go. */
  fresh?: boolean;
  /** True: there is nothing to ask for yet. */
  skip?: boolean;
  /** Called once for each failure: for a toast. That there is still no connection is no new one. */
  onFailed?(failure: DescribedError): void;
  /** Words for a failure, in place of `describeError`. */
  describe?(error: unknown): DescribedError;
}

interface Retried {
  failure: DescribedError;
  question: string;
  /** Nobody has asked for it: what the page shows stays as it is. */
  quietly: boolean;
}

/** Variables are left out where a document needs none. */
export type AskOptions<Variables> =
  Record<string, never> extends Variables
    ? [options?: AnswerOptions & { variables?: Variables }]
    : [options: AnswerOptions & { variables: Variables }];

/**
 * Asks the gateway, and tells what has become of it. What came with the page, or was fetched ahead, is there at once
 * and is not asked for again. What failed without a connection is asked again by itself.
 */
export function useAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  ...[options = {}]: AskOptions<Variables>
): Answer<Data> {
  return useAsked(query, options).answer;
}

/** `useAnswer`, with the query that it asks by: for hooks that do more with it. */
export function useAsked<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: AnswerOptions & { variables?: OperationVariables | undefined },
) {
  const { variables = {}, skip = false, onFailed, describe = describeError } = options;
  const gateway = useGateway();
  // Never changes between renders of one page.
  // biome-ignore lint/correctness/useHookAtTopLevel: `use`, which is inside, may stand in conditions
  if (!inBrowser && !skip) useServersAnswer(gateway, query, variables);
  const refusal = skip ? undefined : refusedAhead(gateway, query, variables);
  const isFresh = !skip && cameAhead(gateway, query, variables);
  const fetchPolicy = isFresh ? 'cache-first' : (options.fetchPolicy ?? 'cache-and-network');
  const asked = useQuestion<Data>(query as TypedDocumentNode<Data>, {
    variables,
    fetchPolicy: skip || refusal ? 'standby' : fetchPolicy,
    ...(options.fresh && { fresh: true }),
  });
  const { data, previousData, loading, refetch } = asked;
  const error = refusal ?? asked.error;

  const question = JSON.stringify(variables);
  const failed = useMemo(() => (error ? describe(error) : null), [error, describe]);
  const withoutLine = failed?.code === 'NO_CONNECTION' ? failed : null;
  // The question of which it was told that there is no connection: tries of our own that fail again are no news.
  const told = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is the reason, not another function
  useEffect(() => {
    const isNews = !withoutLine || told.current !== question;
    if (failed && isNews) onFailed?.(failed);
    if (failed) told.current = withoutLine && question;
  }, [failed]);
  useEffect(() => {
    if (data && !error && !loading) told.current = null;
  }, [data, error, loading]);

  // The failure that is being tried again, and of which question: the query forgets it as soon as it starts over.
  const [retried, setRetried] = useState<Retried | null>(null);
  const isRetried = retried?.question === question;
  const failure = isRetried ? retried.failure : failed;
  const tryAgain = async (quietly: boolean) => {
    if (failure) setRetried({ failure, question, quietly });
    forgetRefusal(gateway, query, variables);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  const latest = useRef(tryAgain);
  latest.current = tryAgain;
  useEffect(
    () => (withoutLine ? onceWorthAnotherTry(() => void latest.current(true)) : undefined),
    [withoutLine],
  );
  const retry = () => {
    told.current = null;
    return tryAgain(false);
  };
  const retrying = isRetried && !retried.quietly;

  const shared = { latest: data ?? previousData, loading, retrying, retry };
  const answer: Answer<Data> = data
    ? { ...shared, status: 'ready', data, failure }
    : failure
      ? { ...shared, status: 'failed', data: undefined, failure }
      : { ...shared, status: 'waiting', data: undefined, failure };
  return { answer, asked };
}
