import { readOrder, type SortOrder, turnOrder, writeOrder } from '../../lib/sort-order.ts';
import { useAddress } from '../../lib/use-address.ts';
import type { Column, TableOrder } from './table.tsx';

/** Reads the order of a table from the address and writes it to it. `usual`, the default, is not written. */
export function useOrder<Sort extends string>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever the items are
  columns: readonly Column<any, Sort>[],
  usual: SortOrder<Sort>,
): TableOrder<Sort> {
  const { params, change } = useAddress();
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const order = readOrder(params.get('sort'), [...sorts, usual.column], usual);
  return {
    ...order,
    sortBy(column) {
      const first = columns.find(({ sort }) => sort === column)?.first ?? 'ascending';
      const next = writeOrder(turnOrder(order, column, first));
      change({ sort: next === writeOrder(usual) ? null : next, page: null }, true);
    },
  };
}
