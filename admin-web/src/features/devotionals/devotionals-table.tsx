import { localToday } from '@quiet-time/schema/web/local-date.ts';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import table from '../../ui/table.module.css';
import type { ListedDevotional, SortColumn } from './devotional-list.ts';
import { DevotionalRow } from './devotional-row.tsx';
import css from './devotionals-table.module.css';

interface Props {
  items: ListedDevotional[];
  order: SortOrder<SortColumn>;
  onSort(column: SortColumn): void;
  selection: Selection<ListedDevotional>;
  onEdit(devotional: ListedDevotional): void;
  onDelete(devotional: ListedDevotional): void;
}

/** One row a devotional. On phones access, status and last save are left out; an inactive one still says so. */
export function DevotionalsTable({ items, order, onSort, selection, onEdit, onDelete }: Props) {
  const today = localToday();
  const selected = selection.ofPage(items);
  const head = (column: SortColumn, label: string, className?: string) => (
    <SortHead {...{ column, order, onSort, className }}>{label}</SortHead>
  );
  return (
    <table className={`${table.table} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col" className={css.check}>
            <RowCheckbox
              label="Select all on this page"
              checked={selected === 'all'}
              some={selected === 'some'}
              onChange={() => selection.togglePage(items)}
            />
          </th>
          {head('date', 'Date')}
          {head('title', 'Title')}
          {head('accessLevel', 'Access', css.wide)}
          {head('isActive', 'Status', css.wide)}
          {head('updatedAt', 'Last saved', css.wide)}
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((devotional) => (
          <DevotionalRow
            key={devotional.id}
            {...{ devotional, today, onEdit, onDelete }}
            selected={selection.has(devotional.id)}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
    </table>
  );
}
