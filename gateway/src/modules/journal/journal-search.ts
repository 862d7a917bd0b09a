import { cut } from '@quiet-time/schema/cut';
import { folded } from '@quiet-time/schema/folded';
import { limits } from '@quiet-time/schema/limits';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';

// Words of any language, without the dictionaries of one: lower case, without accents and vowel points. Where no
// blanks are written between words, every letter and every pair of neighbours is indexed.

const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const tokens = new RegExp(
  String.raw`${unspaced}+|[[\p{L}\p{M}\p{N}]--${unspaced}]+|\p{Extended_Pictographic}`,
  'gv',
);
const unspacedFirst = new RegExp(`^${unspaced}`, 'v');

interface Token {
  token: string;
  index: number;
  /** Without blanks between its words. */
  isRun: boolean;
}

/** The words of a text, and what stands without blanks. Not by `matchAll`, which takes most of a search's time. */
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

/** Most words are of letters that have no accents. */
const plain = /^[ -~]*$/;

/** Longer ones are not told apart. */
const letters = 40;

/** In the index every word begins with a part of its member's id, so that a search reads the words of one member. */
const keyOf = (memberId: string) => memberId.slice(-8);

/** What an entry is found by, as a tsvector. @param texts title, tags and content */
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

/** What somebody looks for. */
export interface Terms {
  /** Beginnings of words, folded. */
  beginnings: string[];
  /** Runs of letters without blanks between words, folded. */
  runs: string[];
}

/** Null where nothing is looked for. */
export function termsOf(search: string): Terms | null {
  if (!search.trim()) return null;
  const terms: Terms = { beginnings: [], runs: [] };
  for (const { token, index, isRun } of tokensOf(search)) {
    // What is left of "don't" and "l'amour" would be found everywhere.
    if (token.length === 1 && /['’]/.test(search.charAt(index - 1) + search.charAt(index + 1))) continue;
    if (isRun) terms.runs.push(folded(token));
    else terms.beginnings.push([...folded(token)].slice(0, letters).join(''));
  }
  return terms;
}

/** As a tsquery; empty, which finds nothing, where there is no word in what was looked for. */
export function queryOf(memberId: string, { beginnings, runs }: Terms): string {
  const key = keyOf(memberId);
  const whole = runs.flatMap((run) => ([...run].length > 1 && pairsOf([...run])) || [run]);
  return [...beginnings.map((word) => `'${key}${word}':*`), ...whole.map((word) => `'${key}${word}'`)].join(
    ' & ',
  );
}

/** A text with marks around what was looked for. */
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

/** Where a text has what was looked for: whole words, and of a run the part that was meant. */
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
      // Letters that are folded into several are left unmarked: their places differ.
      return at < 0 || folded(token).length !== token.length ? [] : [{ start: at, end: at + run.length }];
    });
    const [first] = inRun.sort((one, other) => one.start - other.start);
    if (first) yield { start: index + first.start, end: index + first.end };
  }
}

/** The title with marks. */
export const markedTitle = (title: string, terms: Terms): string =>
  marked(title, [...placesIn(title, terms)]);

/** Characters that stand before what was found. */
const before = 60;

/** The part of a text where something was found, with marks; null where nothing was. */
export function markedPart(text: string, terms: Terms): string | null {
  // Only as far as the first.
  const [first] = placesIn(text, terms);
  if (!first) return null;
  const blank = first.start > before ? text.lastIndexOf(' ', first.start - before) : -1;
  const start = first.start > before ? Math.max(blank + 1, first.start - 2 * before) : 0;
  const part = cut(text.slice(start), limits.journal.excerpt);
  return (start > 0 ? '… ' : '') + marked(part, [...placesIn(part, terms)]);
}
