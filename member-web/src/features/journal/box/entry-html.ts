const written: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as an entry has it: a blank line begins a paragraph, other breaks stay. */
export const entryHtml = (text: string): string =>
  text
    .trim()
    .replace(/[&<>]/g, (sign) => written[sign]!)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
