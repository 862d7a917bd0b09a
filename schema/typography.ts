import { getLocale } from '@quiet-time/schema/sentences/runtime';

/** Outer and inner quotation marks, by language. */
const marks: Record<string, [open: string, close: string, openWithin: string, closeWithin: string]> = {
  en: ['\u201c', '\u201d', '\u2018', '\u2019'],
  es: ['\u00ab', '\u00bb', '\u201c', '\u201d'],
  // Without blanks inside, which would make a text longer than before.
  fr: ['\u00ab', '\u00bb', '\u201c', '\u201d'],
  de: ['\u201e', '\u201c', '\u201a', '\u2018'],
};

/** Returns the quotation marks of a language, such as `de` or `es-MX`; English ones for unknown languages. */
export const quotationMarks = (language: string) => marks[language.slice(0, 2)] ?? marks.en!;

/**
 * Matches opening quotation marks: at the beginning, and after a space, a bracket, a dash or another opening mark. The
 * marker before a search result does not count as text.
 */
const opening = /(^|[\s([{<\u2013\u2014\u201c\u2018\u201e\u201a\u00ab\ue000/-])(["'])(?=\S)/g;
/**
 * Matches omitted letters at the beginning of an English word, which do not open a quotation: 'tis, 'twas, 'em, '90s.
 */
const elided = /(^|[\s([{\u2013\u2014\u201c\u2018])'(?=(?:tis|twas|twere|twill|em|til|cause)\b|\d\ds?\b)/gi;
/** Matches ranges of verses and chapters: "John 3:16-18", "2:1-3:4", "Romans 8:1,3-5", "Johannes 3,16-18". */
const verses = /(\d[:,]\d{1,3}(?:[,.]\s?\d{1,3})*)-(?=\d)/g;

/**
 * Returns a text with typographic quotation marks, apostrophes and dashes in references. It replaces single characters:
 * the length stays, and so do typographic characters. For display only: stored, searched and exported texts and
 * addresses stay unchanged.
 * @param language of the text
 */
export function typographic(text: string, language: string = getLocale()): string {
  if (!/["'-]/.test(text)) return text;
  const [open, close, openWithin, closeWithin] = quotationMarks(language);
  const opened = (_: string, before: string, mark: string) => before + (mark === '"' ? open : openWithin);
  // Without an opening mark it is an apostrophe, as between two letters.
  const closed = (_: string, at: number, all: string) =>
    all.lastIndexOf(openWithin, at) > all.lastIndexOf(closeWithin, at) ? closeWithin : '\u2019';
  return (
    text
      .replace(elided, '$1\u2019')
      .replace(opening, opened)
      // A second opening mark right after the first: "'Come,' he said".
      .replace(opening, opened)
      .replaceAll('"', close)
      .replace(/'(?=\p{L})/gu, '\u2019')
      .replace(/'/g, closed)
      .replace(verses, '$1\u2013')
  );
}

/** Formats a reference for display: "Psalm 23:1–3", and of whole chapters "Psalm 120–134". */
export const typographicReference = (reference: string): string =>
  reference.replace(/(?<=\d)-(?=\d)/g, '\u2013');
