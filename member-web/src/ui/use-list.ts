import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';

/** Everything that a list can be. */
export type ListState<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; failure: DescribedError; retrying: boolean; retry(): void };

interface Options {
  /** True: there is nothing to ask for yet. */
  skip?: boolean;
  /** True: never as it was, which may no longer be the reader's to see. */
  fresh?: boolean;
}

/** A list, at once as it was when it was last seen, and then as it is. A failed request can be tried again. */
export function useList<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { skip = false, fresh = false }: Options = {},
): ListState<Data> {
  const { data, error, refetch } = useQuery(query as TypedDocumentNode<Data>, {
    variables,
    skip,
    fetchPolicy: fresh ? 'network-only' : 'cache-and-network',
  });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const failure = retried ?? (error ? describeError(error) : null);

  if (failure) {
    const retry = async () => {
      setRetried(failure);
      // Where it fails again, the query holds the new error.
      await refetch().catch(() => {});
      setRetried(null);
    };
    return { status: 'failed', failure, retrying: retried !== null, retry };
  }
  return data ? { status: 'ready', data: data as Data } : { status: 'loading' };
}
