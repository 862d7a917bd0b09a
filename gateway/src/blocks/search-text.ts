import { folded } from '@quiet-time/schema/folded';
import { alikeWords } from './words/alike.js';
import { subjectsOf } from './words/feelings.js';

/** What stands between words, in a folded text. The database's function `plain_words` has the same. */
export const signs = String.raw`\p{P}\p{S}\p{Z}\p{Cc}\p{Co}`;

const meaningless = new RegExp(String.raw`(?!"|(?<=^|\s)-["[^${signs}]])[${signs}]`, 'gv');

/**
 * What somebody looks for, for the database's function `wanted_words`: words, "phrases", or, -without. All other signs
 * are blanks. Empty: there is no word in it.
 */
export function wantedWords(search: string): string {
  const plain = folded(search).replace(meaningless, ' ').replace(/ +/g, ' ').trim();
  return /[^\s"-]/.test(plain) ? plain : '';
}

/** Together they are looked for at once; each is a search of its own to the database. */
const mostWays = 12;

/**
 * As `wantedWords`, in other spellings and words that mean the same, too. What has signs of its own ("phrases", or,
 * -without) is looked for as it stands.
 * @param near the words that may be meant where one is mistyped; none for those that are right
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

/** The parts by which a subject is found: what is typed and, of a single word, its spellings, meanings and what helps who feels so. Null: any. */
export function wantedSubjects(search: string): string[] | null {
  const part = wantedPart(search);
  return part === null ? null : [...new Set([part, ...alikeWords(part), ...subjectsOf(part)])];
}

/** For `strpos(folded(…), $1) > 0`: what is looked for anywhere in a text; null: nothing is. */
export const wantedPart = (search: string): string | null => folded(search).trim() || null;

/** A pattern for `like` that finds the text anywhere, and has no meaning beyond it. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
