import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { SortOrder } from '../../lib/sort-order.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../row-checkbox.tsx';
import { SortHead } from '../sort-head.tsx';
import css from '../table.module.css';
import { editAndDelete, type RowAction, RowActions } from './row-actions.tsx';
import type { ItemActions } from './section.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Item, Sort extends string = never> {
  label: string;
  cell(item: Item, actions: ItemActions<Item>): ReactNode;
  /** Sort key of the column. */
  sort?: Sort;
  /** Order after the first click. Defaults to ascending. */
  first?: 'descending';
  /** Narrowest screen with this column. Defaults to every screen. */
  from?: 'tablet' | 'desktop';
  className?: string | undefined;
}

/** Sort order of a table, with the handler for clicks on the heads of columns. */
export interface TableOrder<Sort extends string> extends SortOrder<Sort> {
  sortBy(column: Sort): void;
}

interface Props<Item, Sort extends string> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Item, Sort>[];
  items: readonly Item[];
  /** Returns a line that identifies an item to people. */
  nameOf(item: Item): string;
  /** Omitted for a table without actions. */
  actions?: ItemActions<Item>;
  /** Returns the actions before edit and delete. */
  moreActions?(item: Item): readonly RowAction[];
  /** Sort order, if the list can be sorted. */
  order?: TableOrder<Sort>;
  /** Selection, if rows can be selected. */
  selection?: Selection<Item>;
  /** Returns further attributes of a row. */
  rowProps?(item: Item): ComponentProps<'tr'>;
  /** Return the content of an extra row before or after this one. */
  before?(item: Item): ReactNode;
  after?(item: Item): ReactNode;
}

const noActions: ItemActions<unknown> = { edit() {}, remove() {} };

/** Table with one row per item, its actions at the end, and the keys of `useRowKeys`. */
export function Table<Item extends { id: string }, Sort extends string = never>(props: Props<Item, Sort>) {
  const { label: tableName, columns, items, nameOf, actions, order, selection, rowProps } = props;
  const ofPage = selection?.ofPage(items);
  const keys = useRowKeys(items.map(({ id }) => id));
  const columnCount = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className={css.scroller}>
      <table className={css.table} aria-label={tableName}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.check}>
                <RowCheckbox
                  label="Select all on this page"
                  checked={ofPage === 'all'}
                  some={ofPage === 'some'}
                  onChange={() => selection.togglePage(items)}
                />
              </th>
            )}
            {columns.map(({ label, sort, ...column }) =>
              sort && order ? (
                <SortHead
                  key={label}
                  {...{ column: sort, order, onSort: order.sortBy, className: classOf(column) }}
                >
                  {label}
                </SortHead>
              ) : (
                <th key={label} scope="col" className={classOf(column)}>
                  {label}
                </th>
              ),
            )}
            {actions && (
              <th scope="col" className={css.actions}>
                <span data-head>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...keys.list}>
          {items.map((item) => (
            <Fragment key={item.id}>
              <Between {...{ columnCount }}>{props.before?.(item)}</Between>
              <tr
                {...keys.row(item.id)}
                data-selected={selection?.has(item.id) || undefined}
                {...rowProps?.(item)}
              >
                {selection && (
                  <td className={css.check}>
                    <RowCheckbox
                      label={`Select ${nameOf(item)}`}
                      checked={selection.has(item.id)}
                      onChange={() => selection.toggle(item)}
                    />
                  </td>
                )}
                {columns.map(({ label, cell, ...column }) => (
                  <td key={label} className={classOf(column)}>
                    {cell(item, actions ?? noActions)}
                  </td>
                ))}
                {actions && (
                  <td className={css.actions}>
                    <RowActions
                      name={nameOf(item)}
                      actions={[...(props.moreActions?.(item) ?? []), ...editAndDelete(item, actions)]}
                    />
                  </td>
                )}
              </tr>
              <Between {...{ columnCount }}>{props.after?.(item)}</Between>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Extra row across all columns. Renders nothing without content. */
const Between = ({ columnCount, children }: { columnCount: number; children: ReactNode }) =>
  children ? (
    <tr>
      <td colSpan={columnCount} className={css.between}>
        {children}
      </td>
    </tr>
  ) : null;

/** Name of a row, as a button that opens it. */
export function RowName({ children, onOpen }: { children: ReactNode; onOpen(): void }) {
  return (
    <button type="button" data-opens className={css.name} onClick={onOpen}>
      {children}
    </button>
  );
}

const screens = { tablet: css.fromTablet, desktop: css.fromDesktop };

// biome-ignore lint/suspicious/noExplicitAny: whatever the items are
const classOf = ({ from, className }: Pick<Column<any>, 'from' | 'className'>): string | undefined =>
  [from && screens[from], className].filter(Boolean).join(' ') || undefined;
