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
    <section className={css.root} aria-label="Selected" hidden={items.length === 0}>
      {/* Always there, so that the first selection is read out as well. */}
      <strong role="status">{items.length > 0 && `${items.length.toLocaleString('en')} selected`}</strong>
      {children}
      {onDelete && (
        <Button size="xs" variant="outline" color="madder" onClick={() => onDelete(items)}>
          Delete Selected
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={clear}>
        Clear Selection
      </Button>
    </section>
  );
}
