import { getLocale } from '@quiet-time/schema/sentences/runtime';

/** Around what is said, and around what is said within that, by language. */
const marks: Record<string, [open: string, close: string, openWithin: string, closeWithin: string]> = {
  en: ['\u201c', '\u201d', '\u2018', '\u2019'],
  es: ['\u00ab', '\u00bb', '\u201c', '\u201d'],
  // With blanks inside a text would be longer than before.
  fr: ['\u00ab', '\u00bb', '\u201c', '\u201d'],
  de: ['\u201e', '\u201c', '\u201a', '\u2018'],
};

/** The quotation marks of a language, such as `de` or `es-MX`; English ones where we know none. */
export const quotationMarks = (language: string) => marks[language.slice(0, 2)] ?? marks.en!;

/**
 * Quotation marks that open: at the beginning, and after a space, a bracket, a dash or another mark that opens; the
 * sign before what a search has found is none.
 */
const opening = /(^|[\s([{<\u2013\u2014\u201c\u2018\u201e\u201a\u00ab\ue000/-])(["'])(?=\S)/g;
/** Letters left out at the beginning of an English word, which is no quotation: 'tis, 'twas, 'em, '90s. */
const elided = /(^|[\s([{\u2013\u2014\u201c\u2018])'(?=(?:tis|twas|twere|twill|em|til|cause)\b|\d\ds?\b)/gi;
/** Verses and chapters from and to: "John 3:16-18", "2:1-3:4", "Romans 8:1,3-5", "Johannes 3,16-18". */
const verses = /(\d[:,]\d{1,3}(?:[,.]\s?\d{1,3})*)-(?=\d)/g;

/**
 * A text with the quotation marks, apostrophes and dashes of references that a printer sets. Sign for sign: it is as
 * long as before, and what is set already stays. What is stored, searched, exported or part of an address stays as it
 * was written.
 * @param language that the text is written in
 */
export function typographic(text: string, language: string = getLocale()): string {
  if (!/["'-]/.test(text)) return text;
  const [open, close, openWithin, closeWithin] = quotationMarks(language);
  const opened = (_: string, before: string, mark: string) => before + (mark === '"' ? open : openWithin);
  // Where nothing was opened it stands for a letter that is left out, as it does between two letters.
  const closed = (_: string, at: number, all: string) =>
    all.lastIndexOf(openWithin, at) > all.lastIndexOf(closeWithin, at) ? closeWithin : '\u2019';
  return (
    text
      .replace(elided, '$1\u2019')
      .replace(opening, opened)
      // A mark right behind another that opens: "'Come,' he said".
      .replace(opening, opened)
      .replaceAll('"', close)
      .replace(/'(?=\p{L})/gu, '\u2019')
      .replace(/'/g, closed)
      .replace(verses, '$1\u2013')
  );
}

/** A reference as it is shown: "Psalm 23:1–3", and of whole chapters "Psalm 120–134". */
export const typographicReference = (reference: string): string =>
  reference.replace(/(?<=\d)-(?=\d)/g, '\u2013');
