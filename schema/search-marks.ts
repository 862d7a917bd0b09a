/**
 * Markers around the words that a search has found. They are private-use characters, never HTML: users can't type them.
 */
export const markStart = '\uE000';
export const markEnd = '\uE001';

/** Splits a marked text into its parts, in order; `found` marks matching words. */
export function markedParts(text: string): { text: string; found: boolean }[] {
  return text
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(markStart) ? { text: part.slice(1, -1), found: true } : { text: part, found: false },
    );
}
