import { folded } from '@quiet-time/schema/folded';

/** What is compared of a word; empty: it is a sign that stands alone. */
const letters = (word: string) => folded(word).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A text in as many parts as there are verses, when it has their words and no others: signs, capitals and lines may
 * differ, and stay as they are in the text. Null: it is not these verses.
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
    // Signs that stand alone belong to the words before them.
    while (at < words.length && letters(words[at]!) === '') at++;
    parts.push(words.slice(from, at).join('').trim());
  }
  return at === words.length ? parts : null;
}
