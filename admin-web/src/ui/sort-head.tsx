import type { ReactNode } from 'react';
import type { SortOrder } from '../lib/sort-order.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts';
import css from './sort-head.module.css';

interface Props<Column extends string> {
  column: Column;
  /** Current order of the list. */
  order: SortOrder<Column>;
  onSort(column: Column): void;
  children: ReactNode;
  className?: string | undefined;
}

/** Head of a sortable column. */
export function SortHead<Column extends string>({ column, order, onSort, ...head }: Props<Column>) {
  const sorted = order.column === column;
  const Icon = sorted ? (order.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <th
      scope="col"
      className={head.className}
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={css.root}
        data-sorted={sorted || undefined}
        onClick={() => onSort(column)}
      >
        {head.children}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  );
}
