/** What is around the words that a search has found. Characters for private use, never HTML: nobody types them. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** A marked text in its parts, in order; `found` are the words that were looked for. */
export function markedParts(text: string): { text: string; found: boolean }[] {
  return text
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(markStart) ? { text: part.slice(1, -1), found: true } : { text: part, found: false },
    );
}
