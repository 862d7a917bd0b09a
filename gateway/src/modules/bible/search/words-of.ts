import { folded } from '@quiet-time/schema/folded';

const word = /[\p{L}\p{N}\p{M}\p{Cf}]+(?:['’‘‛′‹›][\p{L}\p{N}\p{M}\p{Cf}]+)*/gu;
const apostrophes = /['’]/g;

const plain = (written: string): string => folded(written).replace(apostrophes, '');

/** The words of a text as they are compared, one after the other: "God’s" is "gods". */
export const wordsOf = (text: string): string[] =>
  (text.match(word) ?? []).map(plain).filter((each) => each !== '');

/** As `wordsOf`, with where each stands in the text. */
export const placedWordsOf = (text: string): { word: string; start: number; end: number }[] =>
  Array.from(text.matchAll(word), ({ 0: written, index }) => ({
    word: plain(written),
    start: index,
    end: index + written.length,
  })).filter(({ word }) => word !== '');
