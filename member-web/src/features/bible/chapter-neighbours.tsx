import { chapterName } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.ts';
import { chapterPath, type View } from './address.ts';
import css from './chapter-neighbours.module.css';
import type { ChapterLink } from './use-chapter.ts';

interface Props {
  previous: ChapterLink | null;
  next: ChapterLink | null;
  view: View;
}

/** The way on below a chapter; the arrow keys go it, too. */
export function ChapterNeighbours({ previous, next, view }: Props) {
  const pathTo = (link: ChapterLink | null) => link && chapterPath(link.bookName, link.chapter, view);
  const before = pathTo(previous);
  const after = pathTo(next);
  useArrowKeys(before, after);
  return (
    <nav className={css.root} aria-label={m.bible_chapters_before_and_after()}>
      {previous && before && (
        <Link to={before}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <span>
            <small>{m.bible_chapter_previous()}</small>
            {chapterName(previous.bookName, previous.chapter)}
          </span>
        </Link>
      )}
      {next && after && (
        <Link to={after} className={css.next}>
          <span>
            <small>{m.bible_chapter_next()}</small>
            {chapterName(next.bookName, next.chapter)}
          </span>
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** Where arrow keys have work of their own. */
const busyWithArrows = 'input, select, textarea, [contenteditable], dialog, [role="grid"]';

function useArrowKeys(before: string | null, after: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = { ArrowLeft: before, ArrowRight: after }[event.key];
      const { target } = event;
      const isBusy = target instanceof Element && target.closest(busyWithArrows);
      if (!to || isBusy || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      navigate(to);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [navigate, before, after]);
}
