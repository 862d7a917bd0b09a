import { referenceTitle } from '@quiet-time/schema/bible-names';
import { typographicReference } from '@quiet-time/schema/typography';
import { digitsIn, written } from '@quiet-time/schema/writing';
import { SunLine } from '@quiet-time/web/brand/logo.tsx';
import { Fragment } from 'react';
import { langOf } from '../../lib/translations.ts';
import { VerseLines } from '../../ui/verse-lines.tsx';
import { verseNumber } from '../../ui/verse-number.ts';
import { VerseText } from '../../ui/verse-text.tsx';
import { Copyrights } from './copyrights.tsx';
import css from './passage-figure.module.css';
import { textOf } from './share-verse.ts';
import type { Passage } from './use-passage.ts';

/** In characters: a longer passage is set in reading size. */
const displayed = 450;

/** A passage as running text, with a paragraph for each verse; poetry is in lines. @param id of its reference */
export function PassageFigure({ id, passage }: { id: string; passage: Passage }) {
  const { reference, translation, verses } = passage;
  const lang = langOf(translation.id);
  return (
    <figure className={css.root}>
      <span className={css.sun}>
        <SunLine />
      </span>
      <blockquote className={css.text} {...written(lang)} data-long={textOf(passage).length > displayed}>
        {verses.map((verse, index) => (
          <Fragment key={`${verse.bookId} ${verse.chapter}:${verse.verse}`}>
            <p data-lines={verse.lines ? '' : undefined}>
              {verse.title && (
                <span className={css.title}>
                  <VerseText text={verse.title} lang={lang} />
                </span>
              )}
              <VerseLines
                verse={verse}
                lang={lang}
                before={
                  verses.length > 1 && <sup>{digitsIn(lang, verseNumber(verse, verses[index - 1]))}</sup>
                }
              />
            </p>{' '}
          </Fragment>
        ))}
      </blockquote>
      <figcaption className={css.caption}>
        <h2 id={id}>{typographicReference(referenceTitle(reference))}</h2>
        <span>{translation.name}</span>
        <Copyrights of={[translation]} />
      </figcaption>
    </figure>
  );
}
