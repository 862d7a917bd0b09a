import { folded } from '@quiet-time/schema/folded';

/** Returns the comparable letters of a word; empty: it consists of punctuation. */
const letters = (word: string) => folded(word).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Splits a text into one part per verse, if it has exactly their words. Punctuation, capitals and line breaks may
 * differ, and stay as they are in the text. Null: the words differ.
 */
export function splitAsVerses(text: string, verses: readonly string[]): string[] | null {
  const words = text.match(/\S+\s*/g) ?? [];
  let at = 0;
  const parts: string[] = [];
  for (const verse of verses) {
    const from = at;
    for (const word of verse.split(/\s+/).map(letters).filter(Boolean)) {
      while (at < words.length && letters(words[at]!) === '') at++;
      if (at === words.length || letters(words[at]!) !== word) return null;
      at++;
    }
    // Separate punctuation belongs to the words before it.
    while (at < words.length && letters(words[at]!) === '') at++;
    parts.push(words.slice(from, at).join('').trim());
  }
  return at === words.length ? parts : null;
}
