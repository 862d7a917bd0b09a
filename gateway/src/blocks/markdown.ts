/** Text without what Markdown would take for marks. */
export const escaped = (text: string) => text.replace(/[\\`*_[\]<>#~]/g, '\\$&');

/** As `escaped`; what is a line of its own stays one. */
export const escapedLines = (text: string) => escaped(text).replaceAll('\n', '  \n');

/** As `escaped`, in one line: for headings. */
export const escapedLine = (text: string) => escaped(text.replace(/\s+/g, ' ').trim());

export const quoted = (text: string) => text.replace(/^/gm, '> ');
