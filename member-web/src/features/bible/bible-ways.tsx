import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IconBook2 } from '../../ui/icons.ts';
import { type BibleAddress, biblePath, chapterPath, type View } from './address.ts';
import css from './bible-page.module.css';
import { findForm } from './find-box.tsx';
import { useReadingPlace } from './reading-place.ts';
import { TranslationMenu } from './translation-menu.tsx';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));

interface Props {
  address: BibleAddress;
  /** Returns the current address in other translations. */
  pathIn(view: View): string;
}

/** Other ways into the Bible: translation, a book, a random verse, and the chapter that this device read last. */
export function BibleWays({ address: { view, tab }, pathIn }: Props) {
  const place = useReadingPlace();
  const [picking, setPicking] = useState(false);
  return (
    <div className={css.ways}>
      <TranslationMenu view={view} pathIn={pathIn} form={findForm} />
      <button type="button" className={css.way} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        {m.bible_all_books()}
      </button>
      {tab !== 'random' && (
        <Link className={css.way} to={biblePath(view, { tab: 'random' })} state={{ stays: true }}>
          {m.bible_surprise()}
        </Link>
      )}
      {place && (
        <Button
          component={Link}
          to={chapterPath(place.book, place.chapter, view)}
          variant="light"
          className={css.place}
          leftSection={<IconBook2 size={18} aria-hidden="true" />}
        >
          {m.bible_continue_in({ chapter: chapterTitle(place.book, place.chapter) })}
        </Button>
      )}
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  );
}
