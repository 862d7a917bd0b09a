import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import { myPrayerRequestCount, myPrayerRequests } from './prayer-requests.documents.ts';

export type Request = ResultOf<typeof myPrayerRequests>['list']['nodes'][number];

const variables = { first: limits.prayerRequest.page };

/** The member's own requests, the newest first, five more at a time. */
export function useMyRequests() {
  const requests = useListInParts(myPrayerRequests, variables, m.prayer_request_load_failed);
  const { data: counted } = useAnswer(myPrayerRequestCount);
  /** How many there are; undefined while nobody knows. */
  const total = counted?.myPrayerRequests.total;
  return { ...requests, total };
}

/** Puts one that has just been sent before the others, where they are known. */
export function addToMyRequests(cache: ApolloCache, request: Request): void {
  cache.updateQuery({ query: myPrayerRequests, variables }, (before) => {
    if (!before || before.list.nodes.some(({ id }) => id === request.id)) return before;
    return { list: { ...before.list, nodes: [request, ...before.list.nodes] } };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPrayerRequests' });
}

/** Takes one that is withdrawn out of the list, and has the rest counted anew. */
export function dropFromMyRequests(cache: ApolloCache, id: string): void {
  cache.updateQuery({ query: myPrayerRequests, variables }, (before) => {
    if (!before) return before;
    return { list: { ...before.list, nodes: before.list.nodes.filter((request) => request.id !== id) } };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPrayerRequests' });
}
