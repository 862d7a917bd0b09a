import { cut } from '@quiet-time/schema/cut';
import { folded } from '@quiet-time/schema/folded';
import { limits } from '@quiet-time/schema/limits';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';

// Words of any language, without language dictionaries: lower case, without accents and vowel points. In scripts
// without blanks between words, every letter and every pair of neighbours is indexed.

const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const tokens = new RegExp(
  String.raw`${unspaced}+|[[\p{L}\p{M}\p{N}]--${unspaced}]+|\p{Extended_Pictographic}`,
  'gv',
);
const unspacedFirst = new RegExp(`^${unspaced}`, 'v');

interface Token {
  token: string;
  index: number;
  /** Whether it is in a script without blanks between words. */
  isRun: boolean;
}

/** Yields the words of a text, and runs without blanks. `matchAll` would take most of a search's time. */
function* tokensOf(text: string): Generator<Token> {
  let end = 0;
  for (;;) {
    tokens.lastIndex = end;
    const found = tokens.exec(text);
    if (!found) return;
    const { 0: token, index } = found;
    end = tokens.lastIndex;
    yield { token, index, isRun: !plain.test(token) && unspacedFirst.test(token) };
  }
}

/** ASCII text, which needs no removal of accents; most words are. */
const plain = /^[ -~]*$/;

/** Indexed letters of a word; further letters are ignored. */
const letters = 40;

/** Prefix of every indexed word, from the member's id, so that a search reads only the words of one member. */
const keyOf = (memberId: string) => memberId.slice(-8);

/** Returns the search vector of an entry. @param texts title, tags and content */
export function indexed(memberId: string, texts: readonly string[]): string {
  const words = new Set<string>();
  for (const { token, isRun } of tokensOf(texts.join('\n'))) {
    const characters = [...folded(token)];
    if (isRun) {
      for (const letter of characters) words.add(letter);
      for (const pair of pairsOf(characters)) words.add(pair);
    } else words.add(characters.slice(0, letters).join(''));
  }
  const key = keyOf(memberId);
  return [...words].map((word) => `'${key}${word}'`).join(' ');
}

const pairsOf = (folded: readonly string[]) => folded.slice(1).map((letter, i) => folded[i]! + letter);

/** Terms of a search. */
export interface Terms {
  /** Beginnings of words, folded. */
  beginnings: string[];
  /** Runs of letters without blanks between words, folded. */
  runs: string[];
}

/** Returns the terms of a search; null if it is empty. */
export function termsOf(search: string): Terms | null {
  if (!search.trim()) return null;
  const terms: Terms = { beginnings: [], runs: [] };
  for (const { token, index, isRun } of tokensOf(search)) {
    // Skips the single letters of "don't" and "l'amour", which nearly every entry contains.
    if (token.length === 1 && /['’]/.test(search.charAt(index - 1) + search.charAt(index + 1))) continue;
    if (isRun) terms.runs.push(folded(token));
    else terms.beginnings.push([...folded(token)].slice(0, letters).join(''));
  }
  return terms;
}

/** Returns the terms as a tsquery. Without any word it is empty and finds nothing. */
export function queryOf(memberId: string, { beginnings, runs }: Terms): string {
  const key = keyOf(memberId);
  const whole = runs.flatMap((run) => ([...run].length > 1 && pairsOf([...run])) || [run]);
  return [...beginnings.map((word) => `'${key}${word}':*`), ...whole.map((word) => `'${key}${word}'`)].join(
    ' & ',
  );
}

/** Returns a text with marks around the matches. */
const marked = (text: string, places: readonly Place[]) =>
  places.reduceRight(
    (rest, { start, end }) =>
      rest.slice(0, start) + markStart + rest.slice(start, end) + markEnd + rest.slice(end),
    text,
  );

interface Place {
  start: number;
  end: number;
}

/** Yields the places of the matches in a text: whole words, and the matching part of a run. */
function* placesIn(text: string, { beginnings, runs }: Terms): Generator<Place> {
  for (const { token, index, isRun } of tokensOf(text)) {
    if (!isRun) {
      const word = folded(token);
      if (beginnings.some((beginning) => word.startsWith(beginning)))
        yield { start: index, end: index + token.length };
      continue;
    }
    const inRun = runs.flatMap((run) => {
      const at = folded(token).indexOf(run);
      // Skips letters that fold into several, since their places differ.
      return at < 0 || folded(token).length !== token.length ? [] : [{ start: at, end: at + run.length }];
    });
    const [first] = inRun.sort((one, other) => one.start - other.start);
    if (first) yield { start: index + first.start, end: index + first.end };
  }
}

/** Returns the title with marks. */
export const markedTitle = (title: string, terms: Terms): string =>
  marked(title, [...placesIn(title, terms)]);

/** Characters of context before a match. */
const before = 60;

/** Returns the part of a text around the first match, with marks; null without a match. */
export function markedPart(text: string, terms: Terms): string | null {
  // Stops at the first match.
  const [first] = placesIn(text, terms);
  if (!first) return null;
  const blank = first.start > before ? text.lastIndexOf(' ', first.start - before) : -1;
  const start = first.start > before ? Math.max(blank + 1, first.start - 2 * before) : 0;
  const part = cut(text.slice(start), limits.journal.excerpt);
  return (start > 0 ? '… ' : '') + marked(part, [...placesIn(part, terms)]);
}
