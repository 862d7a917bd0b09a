import { chapterTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { translations } from '../../lib/translations.ts';
import { IconBook2, IconColumns2, IconCopy, IconPhoto, IconSearch, IconShare2 } from '../../ui/icons.ts';
import { besideAtFirst, biblePath, chapterPath, type View } from './address.ts';
import css from './passage-tools.module.css';
import { copyVerse, shareVerse } from './share-verse.ts';
import type { Passage } from './use-passage.ts';

const PictureDialog = lazyPart(() => import('./picture/picture-dialog.tsx'));

interface Props {
  passage: Passage;
  view: View;
  pathIn(view: View): string;
}

/** Actions for a passage besides reading it. */
export function PassageTools({ passage, view, pathIn }: Props) {
  const [picturing, setPicturing] = useState(false);
  const { reference, verses } = passage;
  const [first] = verses;
  return (
    <>
      <div className={css.root}>
        <button type="button" onClick={() => shareVerse(passage)}>
          <IconShare2 size={20} aria-hidden="true" />
          {m.bible_share_verse()}
        </button>
        <button type="button" onClick={() => copyVerse(passage)}>
          <IconCopy size={20} aria-hidden="true" />
          {m.bible_copy()}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setPicturing(true)}>
          <IconPhoto size={20} aria-hidden="true" />
          {m.bible_picture()}
        </button>
        {!view.other && (
          <Link
            to={pathIn({ ...view, other: besideAtFirst(view.translation, translations()) })}
            state={{ stays: true, show: true }}
          >
            <IconColumns2 size={20} aria-hidden="true" />
            {m.bible_side_by_side()}
          </Link>
        )}
        <Link to={biblePath(view, { reference })} state={{ stays: true, show: true }}>
          <IconSearch size={20} aria-hidden="true" />
          {m.bible_view_reference()}
        </Link>
        {first && (
          <Link to={chapterPath(first.bookName, first.chapter, view, versesIn(passage))}>
            <IconBook2 size={20} aria-hidden="true" />
            {m.bible_read_chapter({ chapter: chapterTitle(first.bookName, first.chapter) })}
          </Link>
        )}
      </div>
      <Suspense fallback={null}>
        {picturing && <PictureDialog passage={passage} onClose={() => setPicturing(false)} />}
      </Suspense>
    </>
  );
}

/** Returns the verses to mark in the first chapter of a passage; empty for a whole chapter. */
function versesIn({ reference, verses }: Passage): string {
  const [first] = verses;
  if (!first || !reference.includes(':')) return '';
  const last = verses
    .filter(
      ({ bookId, chapter, verse }, index) =>
        bookId === first.bookId && chapter === first.chapter && verse === first.verse + index,
    )
    .at(-1);
  return last && last !== first ? `${first.verse}-${last.verse}` : String(first.verse);
}
