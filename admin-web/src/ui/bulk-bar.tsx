import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './bulk-bar.module.css';

interface Props {
  /** How many rows are selected; without any there is no bar. */
  count: number;
  /** What can be done with them. */
  children: ReactNode;
  onClear(): void;
}

/** What can be done with the selected rows. Stays in sight while the list is scrolled. */
export function BulkBar({ count, children, onClear }: Props) {
  return (
    <section className={css.root} aria-label="Selected" hidden={count === 0}>
      {/* Always there, so that the first selection is read out as well. */}
      <strong role="status">{count > 0 && `${count.toLocaleString('en')} selected`}</strong>
      {children}
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear Selection
      </Button>
    </section>
  );
}
