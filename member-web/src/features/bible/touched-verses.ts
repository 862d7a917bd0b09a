import type { MarkedVerses } from './use-marked-verses.ts';

/**
 * What is marked after a verse was touched: outside of what is marked everything up to it; one end of it no longer; in
 * its middle this verse alone. Null: nothing.
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

/** As it stands in an address: "16", "16-18"; empty: nothing. */
export const inHash = (marked: MarkedVerses | null): string =>
  marked ? (marked.to > marked.from ? `${marked.from}-${marked.to}` : String(marked.from)) : '';
