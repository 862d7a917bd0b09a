import type { Verse } from './use-passage.ts';

/** The same verse in both translations; null: one of them lacks it. */
export type VersePair = [Verse | null, Verse | null];

const placeOf = ({ bookId, chapter, verse }: Verse) => `${bookId} ${chapter}:${verse}`;

/**
 * Pairs the same verses of two translations. Some passages are numbered differently: without any common number, verses
 * are paired by their order.
 */
export function alignVerses(left: readonly Verse[], right: readonly Verse[]): VersePair[] {
  const places = new Map(left.map((verse, index) => [placeOf(verse), index]));
  if (!right.some((verse) => places.has(placeOf(verse)))) {
    const length = Math.max(left.length, right.length);
    return Array.from({ length }, (_, index) => [left[index] ?? null, right[index] ?? null]);
  }
  const pairs: VersePair[] = [];
  let next = 0;
  for (const verse of right) {
    const index = places.get(placeOf(verse));
    if (index === undefined) {
      pairs.push([null, verse]);
      continue;
    }
    while (next < index) pairs.push([left[next++]!, null]);
    pairs.push([left[index]!, verse]);
    next = Math.max(next, index + 1);
  }
  while (next < left.length) pairs.push([left[next++]!, null]);
  return pairs;
}
