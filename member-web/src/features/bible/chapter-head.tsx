import { bibleTranslations, chapterName } from '@quiet-time/schema/bible';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconArrowLeft, IconArrowRight, IconBook2, IconColumns2 } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { besideAtFirst, biblePath, chapterPath, type View } from './address.ts';
import css from './chapter-page.module.css';
import { SideBySideHead } from './side-by-side.tsx';
import { TranslationSelect } from './translation-select.tsx';
import type { ChapterLink } from './use-chapter.ts';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));

interface Props {
  /** By its name as in addresses. */
  book: string;
  title: string;
  previous: ChapterLink | null;
  next: ChapterLink | null;
  view: View;
  pathIn(view: View): string;
}

/** What is read, the ways to other chapters and other words. */
export function ChapterHead({ book, title, previous, next, view, pathIn }: Props) {
  const [picking, setPicking] = useState(false);
  return (
    <header className={css.head}>
      <Link className={css.back} to={biblePath(view)}>
        {m.bible_heading()}
      </Link>
      <div className={css.title}>
        <MainHeading>{title}</MainHeading>
        <nav aria-label={m.bible_chapters_around()}>
          {previous && (
            <Link
              className={page.icon}
              to={chapterPath(previous.bookName, previous.chapter, view)}
              aria-label={m.bible_chapter_previous_is({
                chapter: chapterName(previous.bookName, previous.chapter),
              })}
            >
              <IconArrowLeft size={22} aria-hidden="true" />
            </Link>
          )}
          {next && (
            <Link
              className={page.icon}
              to={chapterPath(next.bookName, next.chapter, view)}
              aria-label={m.bible_chapter_next_is({ chapter: chapterName(next.bookName, next.chapter) })}
            >
              <IconArrowRight size={22} aria-hidden="true" />
            </Link>
          )}
        </nav>
      </div>
      <div className={css.tools}>
        <TranslationSelect className={css.translation} view={view} pathIn={pathIn} size="md" />
        <Button
          variant="light"
          radius="xl"
          aria-haspopup="dialog"
          leftSection={<IconBook2 size={18} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {m.bible_choose_chapter()}
        </Button>
        {!view.other && (
          <Button
            component={Link}
            to={pathIn({ ...view, other: besideAtFirst(view.translation) })}
            state={{ stays: true }}
            variant="subtle"
            radius="xl"
            leftSection={<IconColumns2 size={18} aria-hidden="true" />}
          >
            {m.bible_side_by_side()}
          </Button>
        )}
      </div>
      {!view.other && <p className={css.printed}>{bibleTranslations[view.translation]}</p>}
      <SideBySideHead view={view} pathIn={pathIn} />
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} current={book} onClose={() => setPicking(false)} />}
      </Suspense>
    </header>
  );
}
