import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconTextSize } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { Popover } from '../../ui/popover.tsx';
import { chapterPath, type View } from './address.ts';
import css from './chapter-bar.module.css';
import { TranslationMenu } from './translation-menu.tsx';
import type { ChapterLink } from './use-chapter.ts';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));
const ChapterLook = lazyPart(() => import('./chapter-look.tsx'));

interface Props {
  /** Name as in addresses. */
  book: string;
  title: string;
  previous: ChapterLink | null;
  next: ChapterLink | null;
  view: View;
  pathIn(view: View): string;
}

/** Bar with the chapter, its translation and its look, and links to other chapters. It stays while the text scrolls. */
export function ChapterBar({ book, title, previous, next, view, pathIn }: Props) {
  const [picking, setPicking] = useState(false);
  const [looking, setLooking] = useState(false);
  const panel = useId();
  return (
    <header className={css.root} data-chapter-bar>
      <MainHeading className={css.title}>
        {/* Without scripts, it still names the chapter. */}
        <button
          type="button"
          data-reads
          aria-haspopup="dialog"
          title={m.bible_choose_chapter()}
          onClick={() => setPicking(true)}
        >
          {title}
          <IconChevronDown size={17} aria-hidden="true" />
        </button>
      </MainHeading>
      {!view.other && <TranslationMenu view={view} pathIn={pathIn} />}
      <Popover
        open={looking}
        setOpen={setLooking}
        id={panel}
        className={css.look}
        button={(props) => (
          <button {...props} type="button" className={page.icon} aria-label={m.bible_look()}>
            <IconTextSize size={21} aria-hidden="true" />
          </button>
        )}
      >
        <Suspense>{looking && <ChapterLook id={panel} view={view} pathIn={pathIn} />}</Suspense>
      </Popover>
      <nav aria-label={m.bible_chapters_around()}>
        {previous && (
          <Link
            className={page.icon}
            to={chapterPath(previous.bookName, previous.chapter, view)}
            aria-label={m.bible_chapter_previous_is({
              chapter: chapterTitle(previous.bookName, previous.chapter),
            })}
          >
            <IconArrowLeft size={22} aria-hidden="true" />
          </Link>
        )}
        {next && (
          <Link
            className={page.icon}
            to={chapterPath(next.bookName, next.chapter, view)}
            aria-label={m.bible_chapter_next_is({ chapter: chapterTitle(next.bookName, next.chapter) })}
          >
            <IconArrowRight size={22} aria-hidden="true" />
          </Link>
        )}
      </nav>
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} current={book} onClose={() => setPicking(false)} />}
      </Suspense>
    </header>
  );
}
