import { folded } from '@quiet-time/schema/folded';
import { isContinuous, letterOrRun } from '@quiet-time/schema/writing';

const word = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:['’‘‛′‹›][\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;
const apostrophes = /['’]/g;

const plain = (written: string): string => folded(written).replace(apostrophes, '');

const lettersOf = (run: string): string[] => run.match(letterOrRun) ?? [];

/**
 * The words of a text as they are compared, one after the other: "God’s" is "gods". Of a script without blanks each letter
 * is a word: a search looks for them in a row.
 */
export const wordsOf = (text: string): string[] =>
  (text.match(word) ?? [])
    .flatMap((run) => (isContinuous(run) ? lettersOf(plain(run)) : plain(run)))
    .filter((each) => each !== '');

/** As `wordsOf`, with where each stands in the text. */
export const placedWordsOf = (text: string): { word: string; start: number; end: number }[] =>
  Array.from(text.matchAll(word)).flatMap(({ 0: run, index }) => {
    let end = index;
    return (isContinuous(run) ? lettersOf(run) : [run]).flatMap((written) => {
      const start = end;
      end += written.length;
      const each = plain(written);
      return each === '' ? [] : { word: each, start, end };
    });
  });
