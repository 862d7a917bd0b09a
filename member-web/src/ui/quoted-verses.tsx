import type { ResultOf } from '@quiet-time/schema/graphql';
import { digitsIn, written } from '@quiet-time/schema/writing';
import { Fragment } from 'react';
import type { quotedPassage } from '../lib/quoted-passage.documents.ts';
import { langOf, translations } from '../lib/translations.ts';
import { verseNumber } from './verse-number.ts';
import css from './verse-text.module.css';
import { VerseText } from './verse-text.tsx';

/** Scripture as quoted by an author. */
export interface Quotation {
  /** Reference such as "1 Kings 19:11-12". */
  reference: string;
  /** One or more verses as one text. */
  text: string;
  /** Author's name for the translation, such as "KJV"; empty or left out: not given. */
  version?: string;
  /** Language of the text if known, otherwise that of its translation or of the page. */
  lang?: string;
  /** Matching passage, if the text has the words of one of our translations. */
  passage: ResultOf<typeof quotedPassage> | null;
}

type Quoted = Pick<Quotation, 'lang' | 'passage'>;

/** Language of the matching translation, if it is not the page's. */
const langOfPassage = ({ passage }: Quoted) => (passage ? langOf(passage.translation.id) : undefined);

/** Language of the text, if it is not the page's. */
export const langOfQuotation = (quotation: Quoted) => langOfPassage(quotation) ?? quotation.lang;

/** Returns the attributes of the text. The words of an unknown translation take the direction of their first letter. */
export function writtenAs(quotation: Quoted): ReturnType<typeof written> {
  const known = langOfPassage(quotation);
  return known ? written(known) : { lang: quotation.lang, dir: 'auto' };
}

/** Text of a quotation, with verse numbers if there are several. */
export function QuotedVerses({ text, lang, passage }: Pick<Quotation, 'text' | 'lang' | 'passage'>) {
  const verses = passage?.verses ?? [];
  const language = langOfQuotation({ lang, passage });
  if (verses.length < 2) return <VerseText text={text} lang={language} />;
  return verses.map((verse, index) => (
    <Fragment key={`${verse.bookId} ${verse.chapter}:${verse.verse}`}>
      {index > 0 && ' '}
      <sup className={css.number}>{digitsIn(language, verseNumber(verse, verses[index - 1]))}</sup>
      <VerseText text={verse.text} lang={language} />
    </Fragment>
  ));
}

/** Returns the name of a known translation, the same everywhere; otherwise the author's name for it. */
export function translationOf({ version = '', passage }: Pick<Quotation, 'version' | 'passage'>): string {
  const called = version.toLowerCase();
  const known = translations().find(
    ({ id, abbreviation }) => id === called || abbreviation.toLowerCase() === called,
  );
  if (version) return known?.name ?? version;
  return passage?.translation.name ?? '';
}
