import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from '@quiet-time/schema/web/error-text.ts';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useConnection } from '@quiet-time/schema/web/use-connection.ts';
import { useState } from 'react';
import { myPrayerRequestCount, myPrayerRequests } from './prayer-requests.documents.ts';

export type Request = ResultOf<typeof myPrayerRequests>['list']['nodes'][number];

const variables = { first: limits.prayerRequest.page };

/** The member's own requests, the newest first, five more at a time. */
export function useMyRequests() {
  const { loadMore, ...requests } = useConnection(myPrayerRequests, variables);
  const { data: counted } = useAnswer(myPrayerRequestCount);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...requests,
    /** How many there are; undefined while nobody knows. */
    total: counted?.myPrayerRequests.total,
    loadMore: () => {
      setProblem(null);
      void loadMore((thrown) => setProblem(reasonFor(thrown, m.prayer_request_load_failed())));
    },
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
