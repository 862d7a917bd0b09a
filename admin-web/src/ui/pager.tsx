import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from './icons.ts';
import css from './pager.module.css';

interface Props {
  /** Counted from 1. */
  page: number;
  /** Number of items on a full page. */
  size: number;
  /** Number of items on all pages. */
  total: number;
  onPage(page: number): void;
}

/** Foot of a list with pages: the range shown, and the way to other pages. */
export function Pager({ page, size, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  const count = (n: number) => n.toLocaleString('en');
  const steps = [
    { label: 'First page', to: 1, off: page <= 1, Icon: IconChevronsLeft },
    { label: 'Previous page', to: page - 1, off: page <= 1, Icon: IconChevronLeft },
    { label: 'Next page', to: page + 1, off: page >= pages, Icon: IconChevronRight },
    { label: 'Last page', to: pages, off: page >= pages, Icon: IconChevronsRight },
  ];
  return (
    <nav className={css.root} aria-label="Pages">
      <p role="status">
        {count(from)}–{count(to)} of {count(total)}
      </p>
      <div className={css.steps}>
        {steps.map(({ label, to: target, off, Icon }) => (
          // `aria-disabled`, as a disabled button would lose the focus at the last page and strand the keyboard.
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-disabled={off}
            onClick={() => !off && onPage(target)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ))}
      </div>
    </nav>
  );
}
