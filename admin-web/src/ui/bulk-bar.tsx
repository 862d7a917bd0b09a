import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../lib/use-selection.ts';
import css from './bulk-bar.module.css';

interface Props<Item> {
  selection: Selection<Item>;
  /** Omitted when the items can't be deleted. */
  onDelete?(items: Item[]): void;
  /** Further actions for the selected items. */
  children?: ReactNode;
}

/** Actions for the selected rows, shown while there are some. The bar stays visible while the list scrolls. */
export function BulkBar<Item>({ selection: { items, clear }, onDelete, children }: Props<Item>) {
  return (
    <BarOfSelected count={items.length}>
      {children}
      {onDelete && (
        <Button size="xs" variant="outline" color="madder" onClick={() => onDelete(items)}>
          Delete Selected
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={clear}>
        Clear Selection
      </Button>
    </BarOfSelected>
  );
}

interface BarProps {
  /** Number of selected items. */
  count: number;
  children: ReactNode;
}

/** Bar with the number of selected items and their actions. It is invisible while nothing is selected. */
export function BarOfSelected({ count, children }: BarProps) {
  const isNone = count === 0;
  return (
    <section
      className={css.root}
      aria-label={isNone ? undefined : 'Selected'}
      data-none={isNone || undefined}
    >
      {/*
       * The live region is always rendered, or else the first selection is not read out. It has no status while empty, as an
       * empty status would be read out.
       */}
      <strong aria-live="polite">
        {!isNone && <span role="status">{`${count.toLocaleString('en')} selected`}</span>}
      </strong>
      <div className={css.ways} hidden={isNone}>
        {children}
      </div>
    </section>
  );
}
