import { folded } from '@quiet-time/schema/folded';
import { isContinuous, letterOrRun } from '@quiet-time/schema/writing';

const word = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:['’‘‛′‹›][\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;
const apostrophes = /['’]/g;

const plain = (written: string): string => folded(written).replace(apostrophes, '');

const lettersOf = (run: string): string[] => run.match(letterOrRun) ?? [];

/**
 * Returns the words of a text in comparable form: "God’s" is "gods". In a script without spaces each letter is a word,
 * and a search looks for a row of them.
 */
export const wordsOf = (text: string): string[] =>
  (text.match(word) ?? [])
    .flatMap((run) => (isContinuous(run) ? lettersOf(plain(run)) : plain(run)))
    .filter((each) => each !== '');

/** Like `wordsOf`, with the position of each word in the text. */
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
