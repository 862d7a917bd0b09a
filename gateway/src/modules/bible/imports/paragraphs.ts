// Styles of USFM, which are also those of USX.

/** Whether a paragraph contains Bible text. All others are headings, introductions and remarks. */
export const isTextParagraph = (style: string): boolean =>
  /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|b|q\d?|qr|qc|qm\d?|qd|lh|li\d?|lf|lim\d?|tr)$/.test(
    style,
  );

/** Returns the level of indentation of a line of poetry, from 1; 0 for a paragraph of prose. */
export function levelOf(style: string): number {
  const [, level] = /^q(?:m|r|c)?(\d?)$/.exec(style) ?? [];
  return level === undefined ? 0 : Math.max(1, Number(level));
}

/**
 * Whether a paragraph contains a name of the book: the running head, or the long, short or abbreviated name of the
 * contents.
 */
export const isNameOfBook = (style: string): boolean => /^(?:h[123]?|toca?[123])$/.test(style);

/** Whether a style is not Bible text: footnotes, cross references, figures and the like. */
export const isAside = (style: string): boolean =>
  /^(?:f|fe|ef|x|ex|fig|rq|va|vp|ca|cp|pro|esb|cat|fm|rem)$/.test(style);
