import { folded } from '@quiet-time/schema/folded';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { signs } from './search-text.js';

// Postgres marks matches in `plain_words(text)`. This module transfers the marks to the original text.

/** Separator between the parts of an excerpt. No plain text contains the character. */
export const gap = ' … ';

const sign = new RegExp(`[${signs}]`, 'u');
const asciiWord = /[a-z0-9]/i;

interface Plain {
  words: string;
  /** Offset of each of its characters in the text, and the end of the text. */
  places: number[];
}

/** Like `plain_words` of the database: words with single blanks between them. */
function plainOf(text: string): Plain {
  let words = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const letters = asciiWord.test(character) ? character.toLowerCase() : folded(character);
    for (const letter of letters) {
      const plain = sign.test(letter) ? ' ' : letter;
      if (plain === ' ' && words.endsWith(' ')) continue;
      words += plain;
      for (let unit = 0; unit < plain.length; unit++) places.push(place);
    }
    place += character.length;
  }
  places.push(place);
  return { words, places };
}

const marks = new RegExp(`[${markStart}${markEnd}]`, 'g');

/** Returns a part of the text with the marks of `part`, which begins at `start` of its plain words. */
function withMarks(text: string, { places }: Plain, part: string, start: number): string {
  let marked = '';
  let plain = start;
  let written = places[start]!;
  for (const character of part) {
    if (character === markStart || character === markEnd) {
      marked += text.slice(written, places[plain]) + character;
      written = places[plain]!;
    } else plain += character.length;
  }
  return marked + text.slice(written, places[plain]);
}

/** Returns a text with the marks of its headline. @param headline of the whole plain text */
export function markedText(text: string, headline: string): string {
  const plain = plainOf(text);
  return headline.replace(marks, '') === plain.words ? withMarks(text, plain, headline, 0) : text;
}

/** Returns the parts of a text in its headline, with its marks and with the punctuation of their words. */
export function markedExcerpt(text: string, headline: string): string {
  const plain = plainOf(text);
  let end = 0;
  const parts = headline.split(gap).flatMap((part) => {
    const shown = part.trim();
    const bare = shown.replace(marks, '');
    const start = plain.words.indexOf(bare, end);
    if (start < 0 || bare === '') return [];
    end = start + bare.length;
    const before = /\S*$/.exec(text.slice(0, plain.places[start]))![0];
    const after = /^\S*/.exec(text.slice(plain.places[end]))![0];
    return [before + withMarks(text, plain, shown, start) + after];
  });
  return parts.join(gap);
}
