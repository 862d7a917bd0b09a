import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { useListInParts } from '../../ui/use-list-in-parts.ts';
import { prayerList } from './prayer-list.documents.ts';

export type Item = ResultOf<typeof prayerList>['list']['nodes'][number];

const variablesOf = (isAnswered: boolean) => ({ isAnswered, first: limits.prayerItem.page });

/** Returns one half of the member's list, the newest first. @param isAnswered which half */
export function usePrayerList(isAnswered: boolean) {
  return useListInParts(prayerList, variablesOf(isAnswered), m.prayer_list_load_failed);
}

/** Adds a new prayer to the top of the cached list, if there is one. */
export function addToPrayerList(cache: ApolloCache, item: Item): void {
  cache.updateQuery({ query: prayerList, variables: variablesOf(false) }, (before) => {
    if (!before || before.list.nodes.some(({ id }) => id === item.id)) return before;
    return { list: { ...before.list, nodes: [item, ...before.list.nodes] } };
  });
}
