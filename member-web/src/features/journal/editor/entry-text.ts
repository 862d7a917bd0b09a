/** Returns an entry's plain text for comparing versions, with a line for each block. */
export function textOfEntry(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h\d|li|blockquote)>/gi, '$&\n');
  const text = new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '';
  return text.replace(/\n{2,}/g, '\n').trim();
}
