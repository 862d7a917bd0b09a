import { type BibleWords, remembered } from './bible-words.js';
import { findVerses, type Stems } from './find-verses.js';
import { inARow, type QueryAlternative } from './parse-query.js';
import { wellKnown } from './well-known.js';

/** Bonus of a well-known verse, and of one in the reader's translation. */
const gains = { wellKnown: 0.08, chosen: 0.04 };
/** Bonus of the reader's translation for a single word, which is common enough there. */
const chosenForOneWord = 0.2;
/**
 * Factors of a verse that matches only one alternative, and of one that matches a single word only in a popular
 * wording.
 */
const shares = { choice: 0.9, rememberedWord: 0.75 };

const known = new Set(wellKnown.map(({ place }) => place));

export interface RankedVerse {
  place: number;
  /** Translation of the match; the reader's own if its score is nearly as good. */
  translation: string;
  score: number;
}

/** Returns the words that no text has. */
export const unknownWords = (words: BibleWords, alternatives: readonly QueryAlternative[]): string[] => [
  ...new Set(
    alternatives
      .flatMap(({ words, without }) => [...words, ...without.flat()])
      .filter((word) => !words.knows(word)),
  ),
];

/** Ranks the verses found in any translation, each once, best first. Equal ones are in the order of the Bible. */
export function rank(
  words: BibleWords,
  alternatives: readonly QueryAlternative[],
  stems: Stems,
  translation: string,
): RankedVerse[] {
  const scores = new Float32Array(words.spots.length);
  const translations = new Uint8Array(words.spots.length);
  const ranked: number[] = [];
  const [chosen, rememberedText] = [
    words.translations.indexOf(translation),
    words.translations.indexOf(remembered),
  ];
  const take = (each: QueryAlternative, share: number) => {
    const isOneWord = each.words.filter((word) => !words.isCommon(word)).length === 1;
    for (const { verse, score } of findVerses(words, each, stems)) {
      const [spot, number] = [words.spotOf[verse]!, words.translationOf[verse]!];
      const isOwn = number === chosen || number === rememberedText;
      let value = score * share + (known.has(words.spots[spot]!) ? gains.wellKnown : 0);
      if (number === rememberedText && isOneWord) value *= shares.rememberedWord;
      else if (isOwn) value += isOneWord ? chosenForOneWord : gains.chosen;
      if (scores[spot] === 0) ranked.push(spot);
      else if (value <= scores[spot]!) continue;
      scores[spot] = value;
      translations[spot] = number === rememberedText ? chosen : number;
    }
  };
  for (const each of alternatives) take(each, alternatives.length > 1 ? shares.choice : 1);
  if (alternatives.length > 1) take(inARow(alternatives), 1);
  const order = Uint32Array.from(ranked).sort((a, b) => scores[b]! - scores[a]! || a - b);
  return Array.from(order, (spot) => ({
    place: words.spots[spot]!,
    translation: words.translations[translations[spot]!]!,
    score: scores[spot]!,
  }));
}
