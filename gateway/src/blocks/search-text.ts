import { folded } from '@quiet-time/schema/folded';

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

/** For `strpos(folded(…), $1) > 0`: what is looked for anywhere in a text; null: nothing is. */
export const wantedPart = (search: string): string | null => folded(search).trim() || null;

/** A pattern for `like` that finds the text anywhere, and has no meaning beyond it. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
