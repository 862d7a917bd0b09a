import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { type DescribedError, describeError } from '@quiet-time/schema/web/error-text.ts';
import { useState } from 'react';
import { writePreloaded } from '../lib/preloaded.ts';

/** Everything that the answer which a page stands on can be. */
export type PageAnswer<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'failed'; failure: DescribedError; retrying: boolean; retry(): void };

/**
 * The one answer that a whole page stands on: at once as the gateway wrote it into the page or as it was when it was
 * last seen, and then as it is. What is there stays when asking again fails.
 * @param name of the operation
 */
export function usePageAnswer<Data>(
  name: string,
  query: TypedDocumentNode<Data, OperationVariables>,
): PageAnswer<Data> {
  const client = useApolloClient();
  useState(() => {
    // What is in the cache is newer than the page.
    if (!client.readQuery({ query })) writePreloaded(client, { [name]: query });
  });
  const { data, error, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network' });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const failure = retried ?? (error ? describeError(error) : null);

  if (data) return { status: 'ready', data: data as Data };
  if (!failure) return { status: 'loading' };
  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return { status: 'failed', failure, retrying: retried !== null, retry: () => void retry() };
}
