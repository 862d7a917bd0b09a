import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { prayerRequestMessages } from '@quiet-time/schema/prayer-request-messages';
import { type DescribedError, describeError, reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { useConnection } from '@quiet-time/schema/web/use-connection.ts';
import { useState } from 'react';
import { myPrayerRequestCount, myPrayerRequests } from './prayer-requests.documents.ts';

export type Request = ResultOf<typeof myPrayerRequests>['list']['nodes'][number];

const variables = { first: limits.prayerRequest.page };

/** The member's own requests, the newest first, five more at a time. */
export function useMyRequests() {
  const { list, error, refetch, loadMore, busy, next } = useConnection(myPrayerRequests, variables);
  const { data: counted } = useQuery(myPrayerRequestCount, { fetchPolicy: 'cache-and-network' });
  // The failure that is being tried again: the query itself forgets it as soon as it starts over.
  const [retried, setRetried] = useState<DescribedError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failure = retried ?? (error ? describeError(error) : null);

  const retry = async () => {
    setRetried(failure);
    // Where it fails again, the query holds the new error.
    await refetch().catch(() => {});
    setRetried(null);
  };
  return {
    list,
    /** How many there are; undefined while nobody knows. */
    total: counted?.myPrayerRequests.total,
    failure,
    retrying: retried !== null,
    retry: () => void retry(),
    loadMore: () => {
      setProblem(null);
      void loadMore((thrown) => setProblem(reasonFor(thrown, prayerRequestMessages.loadFailed)));
    },
    busy,
    next,
    problem,
  };
}

/** Puts one that has just been sent before the others, where they are known. */
export function addToMyRequests(cache: ApolloCache, request: Request): void {
  cache.updateQuery({ query: myPrayerRequests, variables }, (before) => {
    if (!before || before.list.nodes.some(({ id }) => id === request.id)) return before;
    return { list: { ...before.list, nodes: [request, ...before.list.nodes] } };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPrayerRequests' });
}
