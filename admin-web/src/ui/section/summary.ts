import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';

/** Returns "25 in all, newest first.", or the number of matches; undefined while unknown. */
export function summaryOf({ total }: List<unknown>, filters: Filters, order?: string): string | undefined {
  if (total === undefined) return undefined;
  const all = order ? `in all, ${order}` : 'in all';
  return `${total.toLocaleString('en')} ${filters.active ? 'found' : all}.`;
}
