import { folded } from '@quiet-time/schema/folded';
import { alikeWords } from './words/alike.js';
import { subjectsOf } from './words/feelings.js';

/** Characters between words, in a folded text. The database's function `plain_words` uses the same. */
export const signs = String.raw`\p{P}\p{S}\p{Z}\p{Cc}\p{Co}`;

const meaningless = new RegExp(String.raw`(?!"|(?<=^|\s)-["[^${signs}]])[${signs}]`, 'gv');

/**
 * Returns a search for the database's function `wanted_words`: words, "phrases", or, -without. Other punctuation
 * becomes blanks. Empty: it contains no word.
 */
export function wantedWords(search: string): string {
  const plain = folded(search).replace(meaningless, ' ').replace(/ +/g, ' ').trim();
  return /[^\s"-]/.test(plain) ? plain : '';
}

/** Maximum number of variants in one search; the database searches for each. */
const mostWays = 12;

/**
 * Like `wantedWords`, with other spellings and synonyms. Searches with operators ("phrases", or, -without) stay
 * unchanged.
 * @param near returns the correct words for a mistyped one; none for a correct one
 */
export function wantedWays(search: string, near: (word: string) => readonly string[] = () => []): string {
  const wanted = wantedWords(search);
  const words = wanted.split(' ');
  if (wanted === '' || words.some((word) => word === 'or' || /["-]/.test(word))) return wanted;
  let ways = [wanted];
  for (const [index, word] of words.entries()) {
    const others = [...new Set([...near(word), ...alikeWords(word)])];
    const more = ways.flatMap((way) => others.map((other) => way.split(' ').with(index, other).join(' ')));
    ways = [...ways, ...more].slice(0, mostWays);
  }
  return ways.join(' or ');
}

/**
 * Returns the terms that find a subject: the typed text, its spellings and synonyms, and the subjects that help with a
 * feeling. Null: no search.
 */
export function wantedSubjects(search: string): string[] | null {
  const part = wantedPart(search);
  return part === null ? null : [...new Set([part, ...alikeWords(part), ...subjectsOf(part)])];
}

/** Returns the text to find anywhere with `strpos(folded(…), $1) > 0`; null: no search. */
export const wantedPart = (search: string): string | null => folded(search).trim() || null;

/** Returns a pattern for `like` that finds the literal text anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
