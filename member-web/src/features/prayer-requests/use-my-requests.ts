import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import { myPrayerRequestCount, myPrayerRequests } from './prayer-requests.documents.ts';

export type Request = ResultOf<typeof myPrayerRequests>['list']['nodes'][number];

const variables = { first: limits.prayerRequest.page };

/** Returns the member's own requests, the newest first, five at a time. */
export function useMyRequests() {
  const requests = useListInParts(myPrayerRequests, variables, m.prayer_request_load_failed);
  const { data: counted } = useGatewayQuery(myPrayerRequestCount);
  /** Number of requests; undefined while unknown. */
  const total = counted?.myPrayerRequests.total;
  return { ...requests, total };
}

/** Adds a new request to the top of the cached list, if there is one. */
export function addToMyRequests(cache: ApolloCache, request: Request): void {
  cache.updateQuery({ query: myPrayerRequests, variables }, (before) => {
    if (!before || before.list.nodes.some(({ id }) => id === request.id)) return before;
    return { list: { ...before.list, nodes: [request, ...before.list.nodes] } };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPrayerRequests' });
}

/** Removes a withdrawn request from the cached list, and recounts. */
export function dropFromMyRequests(cache: ApolloCache, id: string): void {
  cache.updateQuery({ query: myPrayerRequests, variables }, (before) => {
    if (!before) return before;
    return { list: { ...before.list, nodes: before.list.nodes.filter((request) => request.id !== id) } };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'myPrayerRequests' });
}
