import { Button } from '@mantine/core';
import css from './page-steps.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Pages of a list, with the labels of the requirements. Renders nothing for a single page. */
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
        // `aria-disabled`, as a disabled button would lose the focus at the last page and strand the keyboard.
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
