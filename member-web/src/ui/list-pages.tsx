import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconArrowLeft, IconArrowRight } from './icons.ts';
import css from './list-pages.module.css';
import { Redirect } from './redirect.tsx';
import { useNotFound } from './rendering.ts';

interface Props {
  /** Current page, from 1, and number of pages, both of the same response. */
  page: number;
  pages: number;
  pathOf(page: number): string;
  /** Labels of the pages before and after this one, such as "Older devotionals". */
  before: string;
  after: string;
  /** State of its links. */
  state?: unknown;
}

/**
 * Links between the pages of a list that has more than one. A page beyond the last does not exist, and links to the
 * last.
 */
export function ListPages({ page, pages, pathOf, before, after, state }: Props) {
  const last = Math.max(1, pages);
  useNotFound(page > last);
  if (page > last) return <Redirect to={pathOf(last)} />;
  if (pages < 2) return null;
  return (
    <nav className={css.root} aria-label={m.site_list_pages()}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} state={state}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {before}
        </Link>
      )}
      <p>{m.site_list_page({ page, pages })}</p>
      {page < pages && (
        <Link to={pathOf(page + 1)} state={state} className={css.after}>
          {after}
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
