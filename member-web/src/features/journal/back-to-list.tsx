import { m } from '@quiet-time/schema/sentences';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { journal } from '../../lib/site-pages.ts';
import { IconArrowLeft } from '../../ui/icons.ts';
import css from './entry-page.module.css';
import type { CameFrom } from './entry-path.ts';

/** Returns a function that leads to the list with its filters: back, if it is the page before. */
export function useBackToList(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if ((state as CameFrom | null)?.list) navigate(-1);
    else navigate({ pathname: journal.to, search }, { replace: true });
  };
}

/** Link to the list with its filters and scroll position. */
export function BackToList() {
  const back = useBackToList();
  const { search, state } = useLocation();
  const onClick = (event: MouseEvent) => {
    // A press that opens a new tab stays the browser's.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(state as CameFrom | null)?.list || !isPlain) return;
    event.preventDefault();
    back();
  };
  return (
    <Link to={{ pathname: journal.to, search }} className={css.back} onClick={onClick}>
      <IconArrowLeft size={18} aria-hidden="true" />
      {m.site_page_journal()}
    </Link>
  );
}
