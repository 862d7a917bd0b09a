import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import type { WordCategory } from '@quiet-time/schema/labels';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { WordListDocument } from './encouraging-words.documents.ts';

/** A word as the list shows it and the form edits it. */
export type ListedWord = ResultOf<typeof WordListDocument>['adminEncouragingWords']['items'][number];

/** How many words a page of the list holds. */
export const PAGE_SIZE = 25;

/** The columns by which the server can order the list. */
export const sortColumns = ['createdAt', 'title', 'category', 'isActive', 'updatedAt'] as const;
export type SortColumn = (typeof sortColumns)[number];
export const newestFirst: SortOrder<SortColumn> = { column: 'createdAt', descending: true };

export const statuses = { active: 'Active', inactive: 'Inactive' };

/** Which words the list holds; null: whatever it is. */
export interface Filters {
  search: string;
  category: WordCategory | null;
  status: keyof typeof statuses | null;
}
export const noFilters: Filters = { search: '', category: null, status: null };

export const isFiltered = ({ search, category, status }: Filters): boolean =>
  Boolean(search || category || status);

/** What the list asks the server for, its page apart. */
export function listVariables(
  { search, category, status }: Filters,
  { column, descending }: SortOrder<SortColumn>,
): Omit<VariablesOf<typeof WordListDocument>, 'page' | 'limit'> {
  const isActive = status && status === 'active';
  return { search, category, isActive, order: column, descending };
}

/** The queries that a change of a word makes stale. */
export const staleAfterChange = { refetchQueries: ['WordList', 'SectionCounts'] };
