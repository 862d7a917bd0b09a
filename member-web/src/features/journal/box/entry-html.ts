const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to an entry's HTML: a blank line begins a paragraph, other line breaks stay. */
export const entryHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>]/g, (sign) => written[sign]!)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
