import type { ApolloCache } from '@apollo/client';
import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import type { AccessLevel } from '@quiet-time/schema/labels';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { DevotionalListDocument } from './devotionals.documents.ts';

/** A devotional as the list shows it. */
export type ListedDevotional = ResultOf<typeof DevotionalListDocument>['adminDevotionals']['items'][number];

/** How many devotionals a page of the list holds. */
export const PAGE_SIZE = 25;

/** The columns by which the server can order the list. */
export const sortColumns = ['date', 'title', 'accessLevel', 'isActive', 'updatedAt'] as const;
export type SortColumn = (typeof sortColumns)[number];
export const newestFirst: SortOrder<SortColumn> = { column: 'date', descending: true };

export const statuses = { active: 'Active', inactive: 'Inactive' };

/** Which devotionals the list holds; null: whatever it is. */
export interface Filters {
  search: string;
  accessLevel: AccessLevel | null;
  status: keyof typeof statuses | null;
}
export const noFilters: Filters = { search: '', accessLevel: null, status: null };

export const isFiltered = ({ search, accessLevel, status }: Filters): boolean =>
  Boolean(search || accessLevel || status);

/** What the list asks the server for, its page apart. */
export function listVariables(
  { search, accessLevel, status }: Filters,
  { column, descending }: SortOrder<SortColumn>,
): Omit<VariablesOf<typeof DevotionalListDocument>, 'page' | 'limit'> {
  const isActive = status && status === 'active';
  return { search, accessLevel, isActive, order: column, descending };
}

/** The queries that a new or deleted devotional makes stale. */
export const staleAfterChange = ['DevotionalList', 'SectionCounts'];

/** Forgets what the calendar has read; where it is on the screen, it reads again. */
export const forgetDays = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'devotionalDays' });
};
