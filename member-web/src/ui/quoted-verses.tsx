import type { ResultOf } from '@quiet-time/schema/graphql';
import { digitsIn, written } from '@quiet-time/schema/writing';
import { Fragment } from 'react';
import type { quotedPassage } from '../lib/quoted-passage.documents.ts';
import { langOf, translations } from '../lib/translations.ts';
import { verseNumber } from './verse-number.ts';
import css from './verse-text.module.css';
import { VerseText } from './verse-text.tsx';

/** Scripture as somebody has quoted it. */
export interface Quotation {
  /** Such as "1 Kings 19:11-12". */
  reference: string;
  /** One or more verses as one text. */
  text: string;
  /** What its writer calls the translation, such as "KJV"; empty or left out: not said. */
  version?: string;
  /** The language of its text, where that is known; else that of its translation, or of the page. */
  lang?: string;
  /** Where it stands, when it has the words of one of our translations. */
  passage: ResultOf<typeof quotedPassage> | null;
}

type Quoted = Pick<Quotation, 'lang' | 'passage'>;

/** The language of the translation whose words it has, where that is not the page's. */
const langOfPassage = ({ passage }: Quoted) => (passage ? langOf(passage.translation.id) : undefined);

/** The language of its text, where that is not the page's. */
export const langOfQuotation = (quotation: Quoted) => langOfPassage(quotation) ?? quotation.lang;

/** The attributes of its text. Words of no translation of ours have the direction of their first letter. */
export function writtenAs(quotation: Quoted): ReturnType<typeof written> {
  const known = langOfPassage(quotation);
  return known ? written(known) : { lang: quotation.lang, dir: 'auto' };
}

/** Its text, with the numbers of the verses where it has several. */
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

/** The name of its translation, one for each wherever it stands; of others what its writer calls them. */
export function translationOf({ version = '', passage }: Pick<Quotation, 'version' | 'passage'>): string {
  const called = version.toLowerCase();
  const known = translations().find(
    ({ id, abbreviation }) => id === called || abbreviation.toLowerCase() === called,
  );
  if (version) return known?.name ?? version;
  return passage?.translation.name ?? '';
}
