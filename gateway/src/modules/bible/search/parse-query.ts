import { isContinuous } from '@quiet-time/schema/writing';
import { wantedWords } from '../../../blocks/search-text.js';
import { wordsOf } from './words-of.js';

/** An alternative of a query: words, phrases in quotes, and excluded words. */
export interface QueryAlternative {
  words: string[];
  phrases: string[][];
  without: string[][];
}

const part = /(-?)"([^"]*)"?|(\S+)/g;

/** Parses a query into its alternatives, which "or" separates. Empty: it has no word. */
export function parseQuery(query: string): QueryAlternative[] {
  const alternatives: QueryAlternative[] = [{ words: [], phrases: [], without: [] }];
  for (const [, minus, phrase, typed = ''] of apostrophesJoined(query).matchAll(part)) {
    let now = alternatives.at(-1)!;
    if (typed === 'or') {
      if (now.words.length > 0) alternatives.push({ words: [], phrases: [], without: [] });
      continue;
    }
    const words = wordsOf(phrase ?? typed.replace(/^-/, ''));
    if (words.length === 0) continue;
    now = alternatives.at(-1)!;
    if (minus || typed.startsWith('-')) now.without.push(words);
    else {
      now.words.push(...words);
      if (phrase !== undefined || isContinuous(typed)) now.phrases.push(words);
    }
  }
  return alternatives.filter(({ words }) => words.length > 0);
}

/** Like `wantedWords`, with "God's" as one word. */
const apostrophesJoined = (query: string) =>
  wantedWords(query.replace(/(?<=[\p{L}\p{N}])['’‘‛′‹›](?=[\p{L}\p{N}])/gu, ''));

/** Joins alternatives to one row of words with "or" among them, for queries in which "or" is just a word. */
export const inARow = (alternatives: readonly QueryAlternative[]): QueryAlternative => ({
  words: alternatives.flatMap(({ words }, index) => (index > 0 ? ['or', ...words] : words)),
  phrases: [],
  without: [],
});
