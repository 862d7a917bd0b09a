import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';

/** "25 in all.", or how many were found; undefined while nobody knows. */
export const summaryOf = ({ total }: List<unknown>, filters: Filters): string | undefined =>
  total === undefined ? undefined : `${total.toLocaleString('en')} ${filters.active ? 'found' : 'in all'}.`;
