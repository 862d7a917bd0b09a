import { isContinuous } from '@quiet-time/schema/writing';
import { wantedWords } from '../../../blocks/search-text.js';
import { wordsOf } from './words-of.js';

/** One of the things that are looked for: words, of which some stand in quotes, and what must not be there. */
export interface Asked {
  words: string[];
  phrases: string[][];
  without: string[][];
}

const part = /(-?)"([^"]*)"?|(\S+)/g;

/** What somebody typed: several things where "or" is between them. Empty: there is no word in it. */
export function askedFor(query: string): Asked[] {
  const asked: Asked[] = [{ words: [], phrases: [], without: [] }];
  for (const [, minus, phrase, typed = ''] of apostrophesJoined(query).matchAll(part)) {
    let now = asked.at(-1)!;
    if (typed === 'or') {
      if (now.words.length > 0) asked.push({ words: [], phrases: [], without: [] });
      continue;
    }
    const words = wordsOf(phrase ?? typed.replace(/^-/, ''));
    if (words.length === 0) continue;
    now = asked.at(-1)!;
    if (minus || typed.startsWith('-')) now.without.push(words);
    else {
      now.words.push(...words);
      if (phrase !== undefined || isContinuous(typed)) now.phrases.push(words);
    }
  }
  return asked.filter(({ words }) => words.length > 0);
}

/** As `wantedWords`, in which "God's" stays one word. */
const apostrophesJoined = (query: string) =>
  wantedWords(query.replace(/(?<=[\p{L}\p{N}])['’‘‛′‹›](?=[\p{L}\p{N}])/gu, ''));

/** Several things as one row of words, "or" among them, as somebody says it who means no choice. */
export const inARow = (asked: readonly Asked[]): Asked => ({
  words: asked.flatMap(({ words }, index) => (index > 0 ? ['or', ...words] : words)),
  phrases: [],
  without: [],
});
