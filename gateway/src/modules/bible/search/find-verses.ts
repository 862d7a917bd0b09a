import type { BibleWords } from './bible-words.js';
import type { QueryAlternative } from './parse-query.js';

/** Weights of the ranking, measured with `half-remembered.json`. */
const weights = {
  /** Weight of words of every sentence, relative to other words. */
  common: 0.2,
  /** Weight of the order and nearness of words as in the query, relative to the words themselves. */
  nearness: 0.7,
  /** Weight of a pair of neighbouring verses, relative to a single one. */
  pair: 0.88,
  /** Penalty of a verse of a hundred words. */
  length: 0.05,
  /** Exponent of rarity: words in few verses count more. */
  rarity: 1,
};

/** Limits for verses that lack some of the words: their least score relative to the best, and their number. */
const nearlyAsGood = 0.6;
const mostNearlyAsGood = 60;
/** Number of the best of these that are found however many verses have all words. */
const leastNearlyAsGood = 10;
/** Above this number of verses in all texts, a verse without the common words of the query counts as one that lacks a word. */
const mostWithoutCommon = 400;
/** Number of verses that are scored word by word; the others are only counted. */
const mostLookedAt = 1000;
const mostWords = 30;
/** Least score, relative to the best, when all words are common: they must stand nearly as in the query. */
const inARowAsGood = 0.85;

export interface FoundVerse {
  verse: number;
  /** Score up to 1, for all words as in the query. */
  score: number;
}

export interface Wanted {
  word: string;
  /** Words that match it, by number, with their weight. */
  meant: Map<number, number>;
  rarity: number;
  /** Whether it occurs in nearly every sentence, and may be missing. */
  common: boolean;
}

/** Stem of each word that no text has. */
export type Stems = ReadonlyMap<string, string>;

/** Words that people put before a remembered verse. */
const aboutIt = new Set('bible verse verses scripture passage about'.split(' '));

export function wantedOf(
  words: BibleWords,
  { words: queryWords, phrases }: QueryAlternative,
  stems: Stems,
): Wanted[] {
  const quoted = new Set(phrases.flat());
  const wanted = queryWords.slice(0, mostWords).flatMap((word): Wanted[] => {
    const meant = quoted.has(word)
      ? words.formsOf(word, stems.get(word))
      : words.meantBy(word, stems.get(word));
    if (meant.size === 0 && (aboutIt.has(word) || words.isCommon(word))) return [];
    let verses = 0;
    for (const [number, worth] of meant) if (worth > 0.8) verses += words.versesWith(number).length;
    const rarity = Math.log(1 + words.size / Math.max(verses, 3)) ** weights.rarity;
    return [{ word, meant, rarity, common: words.isCommon(word) }];
  });
  // A query of common words only searches for these.
  return isAllCommon(wanted) ? wanted.map((each) => ({ ...each, common: false })) : wanted;
}

const isAllCommon = (wanted: readonly Wanted[]) => wanted.every(({ common }) => common);

/**
 * Returns all verses with every word, here or in the next verse, and the best of the others if there are few, unordered.
 * Common words are required where the other words alone are in hundreds of verses.
 */
export function findVerses(words: BibleWords, alternative: QueryAlternative, stems: Stems): FoundVerse[] {
  const wanted = wantedOf(words, alternative, stems);
  const { touched, best, isComplete, hasCommon, highest } = counted(words, wanted);
  const isAccepted = passes(words, alternative, stems);
  const scoreOf = wanted.length === 1 ? alone(words, best, highest) : beside(words, wanted);
  const rest = restOf(touched, best, highest * nearlyAsGood);
  let found: FoundVerse[] = [];
  const others: FoundVerse[] = [];
  let top = 0;
  for (const verse of touched) {
    const here = best[verse]!;
    const complete = isComplete(verse);
    if ((!complete && here < highest * nearlyAsGood) || !isAccepted(verse)) continue;
    const score = wanted.length > 1 && here < rest ? (here / highest) * 0.5 : scoreOf(verse);
    if (score > top) top = score;
    (complete ? found : others).push({ verse, score });
  }
  // Common words occur in thousands of verses, so only rows of them count.
  if (alternative.words.every(words.isCommon))
    return found.filter(({ score }) => score >= top * inARowAsGood);
  if (alternative.phrases.length > 0 || alternative.without.length > 0) return found;
  if (found.length > mostWithoutCommon) {
    others.push(...found.filter(({ verse }) => !hasCommon(verse)));
    found = found.filter(({ verse }) => hasCommon(verse));
  }
  const good = others.filter(({ score }) => score >= top * nearlyAsGood).sort((a, b) => b.score - a.score);
  return [...found, ...good.slice(0, Math.max(leastNearlyAsGood, mostNearlyAsGood - found.length))];
}

/** Returns the least count of verses that are scored word by word, so that there are not too many. */
function restOf(touched: Uint32Array, best: Float32Array, least: number): number {
  if (touched.length <= mostLookedAt) return 0;
  const all = new Float32Array(touched.length);
  let size = 0;
  for (let index = 0; index < touched.length; index++) {
    const count = best[touched[index]!]!;
    if (count >= least) all[size++] = count;
  }
  const counts = all.subarray(0, size);
  return counts.length <= mostLookedAt ? 0 : counts.sort()[counts.length - mostLookedAt]!;
}

/** Returns the score of a verse for a single word, without nearness. */
const alone = (words: BibleWords, best: Float32Array, highest: number) => (verse: number) =>
  best[verse]! / highest - lengthOf(words.startOf[verse + 1]! - words.startOf[verse]!);

const lengthOf = (length: number) => (weights.length * Math.min(length, 100)) / 100;

/** Returns the score of a verse, or of it and the next one, for several words. */
function beside(words: BibleWords, wanted: readonly Wanted[]): (verse: number) => number {
  const look = lookerOf(words, wanted);
  return (verse) => {
    const own = look(verse, false);
    // A pair can't improve this score.
    if (own > weights.pair || !words.goesOn(verse)) return own;
    const pair = weights.pair * look(verse, true);
    return pair > own && pair > look(verse + 1, false) ? pair : own;
  };
}

/** Counts the words of each verse, and finds those with all of them. A word may be in the next verse. */
function counted(words: BibleWords, wanted: readonly Wanted[]) {
  // Searches are synchronous, so they share this memory. A new megabyte for each would have to be garbage collected.
  const { has, best, touched } = words.counters;
  has.fill(0);
  best.fill(0);
  const searched = wanted.filter(({ common }) => !common);
  let touches = 0;
  for (const [index, { meant, rarity }] of searched.entries()) {
    const bit = 1 << index;
    // Sorted by weight, so that the best match counts.
    for (const [number, worth] of [...meant].sort(([, a], [, b]) => b - a)) {
      for (const verse of words.versesWith(number)) {
        if (has[verse]! & bit) continue;
        if (has[verse] === 0) touched[touches++] = verse;
        has[verse]! |= bit;
        best[verse]! += rarity * worth;
      }
    }
  }
  // Among verses with the same words, more common words rank higher.
  for (const [index, { meant, rarity }] of wanted.filter(({ common }) => common).entries()) {
    const bit = 1 << (searched.length + index);
    for (const [number, worth] of meant) {
      for (const verse of words.versesWith(number)) {
        if (has[verse] === 0) continue;
        has[verse]! |= bit;
        if (worth >= 1) best[verse]! += rarity * weights.common;
      }
    }
  }
  const all = 2 ** searched.length - 1;
  const withCommon = 2 ** wanted.length - 1;
  const hasAll = (verse: number) => (has[verse]! & all) === all;
  // A verse with all words needs no verse before it.
  const inNext = (verse: number) =>
    words.goesOn(verse) && !hasAll(verse + 1) ? has[verse + 1]! & ~has[verse]! & all : 0;
  let highest = 0;
  for (let index = 0; index < touches; index++) {
    const verse = touched[index]!;
    const missing = hasAll(verse) ? 0 : inNext(verse);
    if (missing) {
      let together = best[verse]!;
      for (const [index, { rarity }] of searched.entries()) if (missing & (1 << index)) together += rarity;
      best[verse] = Math.max(best[verse]!, weights.pair * together);
    }
    if (best[verse]! > highest) highest = best[verse]!;
  }
  return {
    touched: touched.subarray(0, touches),
    best,
    highest,
    isComplete: (verse: number) => ((has[verse]! | inNext(verse)) & all) === all,
    hasCommon: (verse: number) => has[verse] === withCommon,
  };
}

/** Returns the score of a verse, or of it and the next one: up to 1. */
function lookerOf(words: BibleWords, wanted: readonly Wanted[]): (verse: number, pair: boolean) => number {
  // Maps each word of the Bible to the query words that it matches. Most match none, which an array lookup shows at
  // once.
  const places = new Uint16Array(words.vocabulary);
  const matches: [index: number, worth: number][][] = [[]];
  for (const [index, { meant }] of wanted.entries()) {
    for (const [number, worth] of meant) {
      if (places[number] === 0) places[number] = matches.push([]) - 1;
      matches[places[number]!]!.push([index, worth]);
    }
  }
  const counts = wanted.map(({ rarity, common }) => rarity * (common ? weights.common : 1));
  const between = counts.map((count, index) => Math.sqrt(count * (counts[index + 1] ?? 0)));
  const most =
    counts.reduce((sum, count) => sum + count, 0) +
    weights.nearness * between.reduce((sum, count) => sum + count, 0);
  const worths = new Float32Array(wanted.length);
  const near = new Float32Array(wanted.length);
  const lastAt = new Int32Array(wanted.length);
  const lastWorth = new Float32Array(wanted.length);
  return (verse, pair) => {
    worths.fill(0);
    near.fill(0);
    lastAt.fill(-100);
    const start = words.startOf[verse]!;
    const end = words.startOf[verse + (pair ? 2 : 1)]!;
    for (let at = start; at < end; at++) {
      const place = places[words.tokens[at]!]!;
      if (place === 0) continue;
      const here = matches[place]!;
      for (const [index, worth] of here) {
        if (worth > worths[index]!) worths[index] = worth;
        // The word before it, and the word after it if the two changed places.
        if (index > 0) closer(index - 1, at - lastAt[index - 1]!, worth * lastWorth[index - 1]!, 1);
        if (index + 1 < wanted.length)
          closer(index, at - lastAt[index + 1]!, worth * lastWorth[index + 1]!, 0.4);
      }
      for (const [index, worth] of here) {
        lastAt[index] = at;
        lastWorth[index] = worth;
      }
    }
    let sum = 0;
    for (let index = 0; index < wanted.length; index++)
      sum += counts[index]! * worths[index]! + weights.nearness * between[index]! * near[index]!;
    return sum / most - lengthOf(end - start);
  };

  function closer(index: number, distance: number, worth: number, order: number): void {
    if (distance <= 0 || distance > 6) return;
    const value = worth * order * (distance === 1 ? 1 : 0.8 / (distance - 0.5));
    if (value > near[index]!) near[index] = value;
  }
}

/** Returns a filter for verses that have all phrases, which may continue in the next verse, and no excluded words. */
function passes(
  words: BibleWords,
  { phrases, without }: QueryAlternative,
  stems: Stems,
): (verse: number) => boolean {
  if (phrases.length === 0 && without.length === 0) return () => true;
  const formsOf = (row: string[]) => row.map((word) => words.formsOf(word, stems.get(word)));
  const wanted = phrases.map(formsOf);
  const unwanted = without.map(formsOf);
  const hasRow = (verse: number, row: Map<number, number>[]) => {
    const end = words.startOf[verse + 1]!;
    const last = words.goesOn(verse) ? words.startOf[verse + 2]! : end;
    for (let at = words.startOf[verse]!; at < end && at + row.length <= last; at++)
      if (row.every((forms, index) => forms.has(words.tokens[at + index]!))) return true;
    return false;
  };
  return (verse) => wanted.every((row) => hasRow(verse, row)) && !unwanted.some((row) => hasRow(verse, row));
}
