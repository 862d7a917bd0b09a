import { chapterName } from '@quiet-time/schema/bible';
import { referenceTitle } from '@quiet-time/schema/bible-names';
import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { typographicReference } from '@quiet-time/schema/typography';
import { written } from '@quiet-time/schema/writing';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { IconCopy, IconNotebook, IconPhoto, IconShare2, IconX } from '../../ui/icons.ts';
import page from '../../ui/page.module.css';
import { HighlightChoices } from './highlights/highlight-choices.tsx';
import type { Highlights } from './highlights/use-highlights.ts';
import css from './marked-actions.module.css';
import { copyVerse, shareVerse } from './share-verse.ts';
import { inHash } from './touched-verses.ts';
import type { MarkedVerses } from './use-marked-verses.ts';
import type { Passage } from './use-passage.ts';
import { useVersesToJournal } from './use-verses-to-journal.ts';

const PictureDialog = lazyPart(() => import('./picture/picture-dialog.tsx'));

export interface MarkedActionsProps {
  book: string;
  chapter: number;
  marked: MarkedVerses;
  /** Passage of the chapter, in the first translation. */
  passage: Pick<Passage, 'translation' | 'verses'>;
  /** The reader's highlights in the chapter; null: a visitor, or not known yet. */
  own: Highlights | null;
  onUnmark(): void;
}

/** Actions for the marked verses: at the bottom of the window, and the next stop of the Tab key. */
export default function MarkedActions(props: MarkedActionsProps) {
  const { book, chapter, marked, passage, own, onUnmark } = props;
  const [picturing, setPicturing] = useState(false);
  const reference = `${chapterName(book, chapter)}:${inHash(marked)}`;
  const title = referenceTitle(reference);
  const verses = passage.verses.filter(({ verse }) => verse >= marked.from && verse <= marked.to);
  const chosen = { ...passage, reference, verses };
  const { adding, add, prompt } = useVersesToJournal(chosen);
  const [first] = verses;
  if (!first) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={css.root} role="group" aria-label={title} data-marked-actions {...written(getLocale())}>
        <p>{typographicReference(title)}</p>
        <button
          type="button"
          className={`${page.icon} ${css.close}`}
          aria-label={m.bible_marked_unmark()}
          onClick={onUnmark}
        >
          <IconX size={20} aria-hidden="true" />
        </button>
        <HighlightChoices from={first.verse} to={verses.at(-1)!.verse} reference={reference} own={own} />
        <div className={css.ways}>
          <button type="button" onClick={() => copyVerse(chosen)}>
            <IconCopy size={20} aria-hidden="true" />
            {m.bible_copy()}
          </button>
          <button type="button" onClick={() => shareVerse(chosen)}>
            <IconShare2 size={20} aria-hidden="true" />
            {m.bible_share()}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setPicturing(true)}>
            <IconPhoto size={20} aria-hidden="true" />
            {m.bible_picture()}
          </button>
          <button type="button" aria-disabled={adding} onClick={add}>
            <IconNotebook size={20} aria-hidden="true" />
            {m.site_page_journal()}
          </button>
        </div>
      </div>
      {prompt}
      <Suspense fallback={null}>
        {picturing && <PictureDialog passage={chosen} onClose={() => setPicturing(false)} />}
      </Suspense>
    </>
  );
}
