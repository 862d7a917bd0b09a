import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconBook2 } from '../../ui/icons.ts';
import { chapterPath, type View } from './address.ts';
import css from './bible-page.module.css';
import { useReadingPlace } from './reading-place.ts';

const ChapterPicker = lazyPart(() => import('./chapter-picker.tsx'));

/** Title, and links for reading whole chapters: the last one on this device, or any. */
export function BibleHead({ view }: { view: View }) {
  const place = useReadingPlace();
  const [picking, setPicking] = useState(false);
  return (
    <header className={css.head}>
      <div>
        <MainHeading>{m.bible_heading()}</MainHeading>
        <p>{m.bible_lead()}</p>
      </div>
      <div className={css.ways}>
        {place && (
          <Button
            component={Link}
            to={chapterPath(place.book, place.chapter, view)}
            variant="light"
            leftSection={<IconBook2 size={18} aria-hidden="true" />}
          >
            {m.bible_continue_in({ chapter: chapterTitle(place.book, place.chapter) })}
          </Button>
        )}
        <Button
          variant={place ? 'subtle' : 'light'}
          aria-haspopup="dialog"
          leftSection={place ? undefined : <IconBook2 size={18} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {m.bible_all_books()}
        </Button>
      </div>
      <Suspense fallback={null}>
        {picking && <ChapterPicker view={view} onClose={() => setPicking(false)} />}
      </Suspense>
    </header>
  );
}
