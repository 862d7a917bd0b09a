/**
 * Quotation marks that open: at the beginning, and after a space, a bracket, a dash or another mark that opens; the
 * sign before what a search has found is none.
 */
const opening = /(^|[\s([{<\u2013\u2014\u201c\u2018\ue000/-])(["'])(?=\S)/g;
/** Letters left out at the beginning of a word, which is no quotation: 'tis, 'twas, 'em, '90s. */
const elided = /(^|[\s([{\u2013\u2014\u201c\u2018])'(?=(?:tis|twas|twere|twill|em|til|cause)\b|\d\ds?\b)/gi;
/** Verses and chapters from and to: "John 3:16-18", "2:1-3:4", "Romans 8:1,3-5". */
const verses = /(\d:\d{1,3}(?:,\s?\d{1,3})*)-(?=\d)/g;

/**
 * A text with the quotation marks, apostrophes and dashes of references that a printer sets. Sign for sign: it is as
 * long as before, and what is set already stays. What is stored, searched, exported or part of an address stays as it
 * was written.
 */
export function typographic(text: string): string {
  if (!/["'-]/.test(text)) return text;
  return (
    text
      .replace(elided, '$1\u2019')
      .replace(opening, openedAs)
      // A mark right behind another that opens: "'Come,' he said".
      .replace(opening, openedAs)
      .replaceAll('"', '\u201d')
      .replaceAll("'", '\u2019')
      .replace(verses, '$1\u2013')
  );
}

const openedAs = (_: string, before: string, mark: string) => before + (mark === '"' ? '\u201c' : '\u2018');

/** A reference as it is shown: "Psalm 23:1–3", and of whole chapters "Psalm 120–134". */
export const typographicReference = (reference: string): string =>
  reference.replace(/(?<=\d)-(?=\d)/g, '\u2013');
