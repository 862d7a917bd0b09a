import type { MarkedVerses } from './use-marked-verses.ts';

/**
 * Returns the marked verses after a press on one of them. A verse outside extends the range, an end of the range is
 * removed, and a verse in its middle is marked alone. Null: none.
 */
export function touched(marked: MarkedVerses | null, verse: number): MarkedVerses | null {
  if (!marked) return { from: verse, to: verse };
  const { from, to } = marked;
  if (verse < from) return { from: verse, to };
  if (verse > to) return { from, to: verse };
  if (from === to) return null;
  if (verse === from) return { from: from + 1, to };
  return verse === to ? { from, to: to - 1 } : { from: verse, to: verse };
}

/** Returns the range as in an address: "16", "16-18"; empty: none. */
export const inHash = (marked: MarkedVerses | null): string =>
  marked ? (marked.to > marked.from ? `${marked.from}-${marked.to}` : String(marked.from)) : '';
