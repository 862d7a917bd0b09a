import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconArrowLeft, IconArrowRight } from './icons.ts';
import css from './list-pages.module.css';
import { Redirect } from './redirect.tsx';
import { useNotFound } from './rendering.ts';

interface Props {
  /** The page that is shown, from 1, and how many there are: both of the same answer. */
  page: number;
  pages: number;
  pathOf(page: number): string;
  /** What is before and after this page, such as "Older devotionals". */
  before: string;
  after: string;
  /** What its links tell the page besides the address. */
  state?: unknown;
}

/** The way through a list that has more than one page. A page beyond the last does not exist, and leads to that one. */
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
