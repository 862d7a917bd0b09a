import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { isContinuous } from '@quiet-time/schema/writing';
import type { Asked } from './asked.js';
import type { BibleWords } from './bible-words.js';
import { type Stems, wantedOf } from './find-verses.js';
import { placedWordsOf } from './words-of.js';

/**
 * Marks in a verse what is asked for. Words of every sentence are marked only beside the word beside which they are
 * asked for.
 */
export function markerOf(words: BibleWords, asked: readonly Asked[], stems: Stems): (text: string) => string {
  /** By word: the places among all that is wanted, and which of these are marked wherever they stand. */
  const places = new Map<number, number[]>();
  const always = new Set<number>();
  let place = 0;
  for (const each of asked) {
    // A letter of a script without blanks means something beside the others alone.
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
    // What is asked for otherwise stands beside nothing of this.
    place++;
  }
  return (text) => {
    const row = placedWordsOf(text).map((written) => ({
      ...written,
      wanted: places.get(words.numberOf(written.word)) ?? [],
    }));
    let marked = '';
    let end = 0;
    for (const [index, { start, end: stop, wanted }] of row.entries()) {
      const before = row[index - 1]?.wanted ?? [];
      const after = row[index + 1]?.wanted ?? [];
      const isFound = wanted.some(
        (place) => always.has(place) || before.includes(place - 1) || after.includes(place + 1),
      );
      if (!isFound) continue;
      marked += `${text.slice(end, start)}${markStart}${text.slice(start, stop)}${markEnd}`;
      end = stop;
    }
    // Letters without blanks between them are marked together.
    return (marked + text.slice(end)).replaceAll(markEnd + markStart, '');
  };
}
