import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { DevotionalListDocument } from './devotionals.documents.ts';

/** A devotional as the list shows it. */
export type ListedDevotional = ResultOf<typeof DevotionalListDocument>['adminDevotionals']['items'][number];

/** How many devotionals a page of the list holds. */
export const PAGE_SIZE = 25;

/** The queries that a new or deleted devotional makes stale. */
export const staleAfterChange = ['DevotionalList', 'SectionCounts'];

/** Forgets what the calendar has read; where it is on the screen, it reads again. */
export const forgetDays = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'devotionalDays' });
};
