// The styles of USFM, which USX has, too.

/** Paragraphs of the text itself; all others are headings, introductions and remarks. */
export const isTextParagraph = (style: string): boolean =>
  /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|b|q\d?|qr|qc|qm\d?|qd|lh|li\d?|lf|lim\d?|tr)$/.test(
    style,
  );

/** Paragraphs with a name of the book: running head, and long, short and abbreviated name of the contents. */
export const isNameOfBook = (style: string): boolean => /^(?:h[123]?|toca?[123])$/.test(style);

/** Footnotes, cross references, figures and what else stands between words without being text. */
export const isAside = (style: string): boolean =>
  /^(?:f|fe|ef|x|ex|fig|rq|va|vp|ca|cp|pro|esb|cat|fm|rem)$/.test(style);
