import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { isContinuous } from '@quiet-time/schema/writing';
import type { BibleWords } from './bible-words.js';
import { type Stems, wantedOf } from './find-verses.js';
import type { QueryAlternative } from './parse-query.js';
import { placedWordsOf } from './words-of.js';

/**
 * Marks the words of a query in a verse. Common words are marked only next to the word that they are next to in the
 * query. Words in a row as in the query have one mark.
 */
export function markerOf(
  words: BibleWords,
  alternatives: readonly QueryAlternative[],
  stems: Stems,
): (text: string) => string {
  /** For each word its positions in the query, and the positions that are always marked. */
  const places = new Map<number, number[]>();
  const always = new Set<number>();
  let place = 0;
  for (const each of alternatives) {
    // A letter of a script without spaces has a meaning only next to the others.
    const inARow = new Set(
      each.phrases
        .filter(({ length }) => length > 1)
        .flat()
        .filter(isContinuous),
    );
    for (const { word, meant, common } of wantedOf(words, each, stems)) {
      for (const number of meant.keys()) places.set(number, [...(places.get(number) ?? []), place]);
      if (!common && !inARow.has(word)) always.add(place);
      place++;
    }
    // The gap separates the next alternative from this one.
    place++;
  }
  return (text) => {
    const row = placedWordsOf(text).map((written) => ({
      ...written,
      wanted: places.get(words.numberOf(written.word)) ?? [],
    }));
    let marked = '';
    let end = 0;
    /** Whether the word before is marked. */
    let goesOn = false;
    for (const [index, { start, end: stop, wanted }] of row.entries()) {
      const before = row[index - 1]?.wanted ?? [];
      const after = row[index + 1]?.wanted ?? [];
      const isFound = wanted.some(
        (place) => always.has(place) || before.includes(place - 1) || after.includes(place + 1),
      );
      const isNext = goesOn && wanted.some((place) => before.includes(place - 1));
      goesOn = isFound;
      if (!isFound) continue;
      const gap = text.slice(end, start);
      if (isNext && gap.trim() === '') marked = marked.slice(0, -markEnd.length) + gap;
      else marked += gap + markStart;
      marked += text.slice(start, stop) + markEnd;
      end = stop;
    }
    // Letters without spaces between them are marked together.
    return (marked + text.slice(end)).replaceAll(markEnd + markStart, '');
  };
}
