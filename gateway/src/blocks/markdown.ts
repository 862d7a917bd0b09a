/** Escapes the special characters of Markdown. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>#~]/g, '\\$&');

/** Like `escaped`, with hard line breaks. */
export const escapedLines = (text: string) => escaped(text).replaceAll('\n', '  \n');

/** Like `escaped`, on one line: for headings. */
export const escapedLine = (text: string) => escaped(text.replace(/\s+/g, ' ').trim());

export const quoted = (text: string) => text.replace(/^/gm, '> ');
