import { Button } from '@mantine/core';
import css from './page-steps.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** The way through a list with more than one page, in the words of the specification. */
export function PageSteps({ page, pages, onPage }: Props) {
  if (pages < 2) return null;
  const steps = [
    { label: 'Previous', to: page - 1, off: page <= 1 },
    { label: 'Next', to: page + 1, off: page >= pages },
  ];
  return (
    <nav className={css.root} aria-label="Pages">
      <p role="status">
        Page {page} of {pages}
      </p>
      {steps.map(({ label, to, off }) => (
        // Not `disabled`: a button that loses the focus at the last page strands the keyboard.
        <Button
          key={label}
          variant="default"
          size="sm"
          aria-disabled={off}
          data-disabled={off || undefined}
          onClick={() => !off && onPage(to)}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
