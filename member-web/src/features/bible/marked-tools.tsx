import { chapterName } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { Link, useLocation } from 'react-router';
import { biblePath, chapterPath, type View } from './address.ts';
import css from './chapter-page.module.css';
import type { MarkedVerses } from './use-marked-verses.ts';

/** The number of a verse: pressed, it marks the verse and puts it into the address. */
export function MarkLink({ path, verse }: { path: string; verse: number }) {
  return (
    <Link to={path} replace state={{ stays: true }} aria-label={m.bible_verse_number({ verse })}>
      {verse}
    </Link>
  );
}

interface Props {
  book: string;
  chapter: number;
  marked: MarkedVerses;
  view: View;
}

/** What can be done with the verses that are marked. */
export function MarkedTools({ book, chapter, marked: { from, to }, view }: Props) {
  const { state } = useLocation();
  const reference = `${chapterName(book, chapter)}:${from}${to > from ? `-${to}` : ''}`;
  return (
    <span className={css.marked}>
      <Link to={biblePath(view, { reference })} state={{ stays: false, show: true }}>
        {m.bible_marked_share({ reference })}
      </Link>
      <Link to={chapterPath(book, chapter, view)} replace state={{ ...state, stays: true }}>
        {m.bible_marked_unmark()}
      </Link>
    </span>
  );
}
