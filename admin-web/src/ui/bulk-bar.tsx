import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../lib/use-selection.ts';
import css from './bulk-bar.module.css';

interface Props<Item> {
  selection: Selection<Item>;
  /** Left out: they can't be deleted. */
  onDelete?(items: Item[]): void;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** What can be done with the selected rows, as soon as there are some. Stays in sight while the list is scrolled. */
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
  /** How many are selected. */
  count: number;
  children: ReactNode;
}

/** The bar: how many are selected, and what can be done with them. While there are none, nothing of it is seen. */
export function BarOfSelected({ count, children }: BarProps) {
  const isNone = count === 0;
  return (
    <section
      className={css.root}
      aria-label={isNone ? undefined : 'Selected'}
      data-none={isNone || undefined}
    >
      {/* Never hidden, or else the first selection is not read out; no status while it is empty, which would be. */}
      <strong aria-live="polite">
        {!isNone && <span role="status">{`${count.toLocaleString('en')} selected`}</span>}
      </strong>
      <div className={css.ways} hidden={isNone}>
        {children}
      </div>
    </section>
  );
}
