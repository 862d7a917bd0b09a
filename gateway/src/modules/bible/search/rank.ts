import { type Asked, inARow } from './asked.js';
import { type BibleWords, remembered } from './bible-words.js';
import { findVerses, type Stems } from './find-verses.js';
import { wellKnown } from './well-known.js';

/** What a verse gains that people know, and one in the translation that the reader has chosen. */
const gains = { wellKnown: 0.08, chosen: 0.04 };
/** A single word is found often enough where it stands as it is: first in the chosen translation. */
const chosenForOneWord = 0.2;
/** What a verse counts that has one of several things, and one that only people say so who are asked for a word. */
const shares = { choice: 0.9, rememberedWord: 0.75 };

const known = new Set(wellKnown.map(({ place }) => place));

export interface RankedVerse {
  place: number;
  /** In which it is found; the reader's own where that is nearly as good. */
  translation: string;
  score: number;
}

/** The words that no text has. */
export const unknownWords = (words: BibleWords, asked: readonly Asked[]): string[] => [
  ...new Set(
    asked.flatMap(({ words, without }) => [...words, ...without.flat()]).filter((word) => !words.knows(word)),
  ),
];

/** The verses that are found in any translation, each once, the best first, equally good ones in the order of the Bible. */
export function rank(
  words: BibleWords,
  asked: readonly Asked[],
  stems: Stems,
  translation: string,
): RankedVerse[] {
  const scores = new Float32Array(words.spots.length);
  const translations = new Uint8Array(words.spots.length);
  const ranked: number[] = [];
  const [chosen, said] = [words.translations.indexOf(translation), words.translations.indexOf(remembered)];
  const take = (each: Asked, share: number) => {
    const isOneWord = each.words.filter((word) => !words.isCommon(word)).length === 1;
    for (const { verse, score } of findVerses(words, each, stems)) {
      const [spot, number] = [words.spotOf[verse]!, words.translationOf[verse]!];
      const isOwn = number === chosen || number === said;
      let value = score * share + (known.has(words.spots[spot]!) ? gains.wellKnown : 0);
      if (number === said && isOneWord) value *= shares.rememberedWord;
      else if (isOwn) value += isOneWord ? chosenForOneWord : gains.chosen;
      if (scores[spot] === 0) ranked.push(spot);
      else if (value <= scores[spot]!) continue;
      scores[spot] = value;
      translations[spot] = number === said ? chosen : number;
    }
  };
  for (const each of asked) take(each, asked.length > 1 ? shares.choice : 1);
  if (asked.length > 1) take(inARow(asked), 1);
  const order = Uint32Array.from(ranked).sort((a, b) => scores[b]! - scores[a]! || a - b);
  return Array.from(order, (spot) => ({
    place: words.spots[spot]!,
    translation: words.translations[translations[spot]!]!,
    score: scores[spot]!,
  }));
}
