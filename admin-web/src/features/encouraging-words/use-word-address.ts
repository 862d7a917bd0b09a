import { wordCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { readOrder, turnOrder, writeOrder } from '../../lib/sort-order.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type Filters, newestFirst, type SortColumn, sortColumns, statuses } from './word-list.ts';

/**
 * The part of the address that belongs to the section: `page`, what the list is limited to (`q`, `category`,
 * `status`), its order (`sort`), and what is being written (`edit`): a word by its id, or a new one (`edit=new`).
 */
export function useWordAddress() {
  const { params, page, change, goToPage } = useAddress();
  const filters: Filters = {
    search: (params.get('q') ?? '').slice(0, limits.encouragingWord.search),
    category: keyOf(wordCategories, params.get('category')),
    status: keyOf(statuses, params.get('status')),
  };
  const order = readOrder(params.get('sort'), sortColumns, newestFirst);
  return {
    page,
    goToPage,
    filters,
    order,
    edit: params.get('edit'),
    write: (what: string) => change({ edit: what }),
    stopWriting: () => change({ edit: null }, true),
    /** Another selection begins at its first page. */
    filter: ({ search, category, status }: Filters) =>
      change({ q: search || null, category, status, page: null }, true),
    sortBy: (column: SortColumn) => {
      const next = writeOrder(turnOrder(order, column, column === 'updatedAt' ? 'descending' : 'ascending'));
      change({ sort: next === writeOrder(newestFirst) ? null : next, page: null }, true);
    },
  };
}

/** A key of these labels, or null for anything else. */
function keyOf<Key extends string>(labels: Record<Key, string>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : null;
}
