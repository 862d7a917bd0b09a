import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { Link } from 'react-router';
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.ts';
import { usePageTurning } from '../../ui/use-page-turning.ts';
import { chapterPath, type View } from './address.ts';
import css from './chapter-neighbours.module.css';
import type { ChapterLink } from './use-chapter.ts';

interface Props {
  previous: ChapterLink | null;
  next: ChapterLink | null;
  view: View;
}

/** Links below a chapter to its neighbours; arrow keys and horizontal swipes follow them, too. */
export function ChapterNeighbours({ previous, next, view }: Props) {
  const pathTo = (link: ChapterLink | null) => link && chapterPath(link.bookName, link.chapter, view);
  const before = pathTo(previous);
  const after = pathTo(next);
  usePageTurning(before, after);
  return (
    <nav className={css.root} aria-label={m.bible_chapters_before_and_after()}>
      {previous && before && (
        <Link to={before}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <span>
            <small>{m.bible_chapter_previous()}</small>
            {chapterTitle(previous.bookName, previous.chapter)}
          </span>
        </Link>
      )}
      {next && after && (
        <Link to={after} className={css.next}>
          <span>
            <small>{m.bible_chapter_next()}</small>
            {chapterTitle(next.bookName, next.chapter)}
          </span>
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
