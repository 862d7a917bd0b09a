import { folded } from '@quiet-time/schema/folded';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { signs } from './search-text.js';

// Postgres marks what it finds in `plain_words(text)`. Here the marks come back to the text as it was written.

/** Between the parts of an excerpt. No plain text has the sign. */
export const gap = ' … ';

const sign = new RegExp(`[${signs}]`, 'u');
const asciiWord = /[a-z0-9]/i;

interface Plain {
  words: string;
  /** Where each of its characters stands in the text, and the text's end. */
  places: number[];
}

/** As `plain_words` of the database: words with single blanks between them. */
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

/** A part of the text with the marks of `part`, which begins at `start` of its plain words. */
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

/** A text with the marks of its headline. @param headline of the whole plain text */
export function markedText(text: string, headline: string): string {
  const plain = plainOf(text);
  return headline.replace(marks, '') === plain.words ? withMarks(text, plain, headline, 0) : text;
}

/** The parts of a text that its headline shows, with its marks and with the signs that belong to their words. */
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
