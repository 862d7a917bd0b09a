import { alikeWords, oldFormsOf, otherSpellings } from '../../../blocks/words/alike.js';
import { nearWords } from '../../../blocks/words/near-words.js';
import { bookNumberOf } from '../books.js';
import { type TextWords, type Tokens, tokensFor } from './text-words.js';
import { wellKnown } from './well-known.js';
import { wordsOf } from './words-of.js';

/** Id of a pseudo-translation that contains popular wordings of verses. */
export const remembered = 'remembered';

/** Weight of a word in a verse for a word of the query: the same, another form, a synonym, or a typing error. */
const worth = { itself: 1, form: 0.96, alike: 0.72, near: 0.85 };

/**
 * In-memory index of the words of all translations of a language, some five megabytes each: the verses of each word,
 * and the words of each verse in order. Verses are numbered by translation and place.
 */
export class BibleWords {
  readonly translations: string[] = [];
  /**
   * For each verse its translation, its place, and the start of its words. `startOf` has one more entry for the end of
   * the last.
   */
  readonly translationOf: Uint8Array;
  readonly placeOf: Uint32Array;
  readonly startOf: Uint32Array;
  readonly tokens: Tokens;
  /** Places of all translations in the order of the Bible, and the index of each verse among them. */
  readonly spots: Uint32Array;
  readonly spotOf: Uint32Array;
  /** Counters of a search, by verse. */
  readonly counters: { has: Int32Array; best: Float32Array; touched: Uint32Array };
  private readonly goingOn: Uint8Array;
  private readonly words: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly stems: string[] = [];
  private readonly common = new Set<string>();
  private readonly ofStem = new Map<string, number[]>();
  /** Verses of each word: `verses` from `from[word]` to `from[word + 1]`. */
  private readonly from: Uint32Array;
  private readonly verses: Uint32Array;

  /**
   * @param texts by the ids of their translations
   * @param isEnglish whether the texts are English: synonyms and popular wordings are known only there
   */
  constructor(
    texts: ReadonlyMap<string, TextWords>,
    private readonly isEnglish = true,
  ) {
    const all = [...texts];
    for (const [, text] of all) this.learn(text);
    if (isEnglish) all.push([remembered, this.rememberedWords()]);
    const verses = all.reduce((sum, [, { places }]) => sum + places.length, 0);
    const tokens = all.reduce((sum, [, text]) => sum + text.tokens.length, 0);
    this.translationOf = new Uint8Array(verses);
    this.placeOf = new Uint32Array(verses);
    this.startOf = new Uint32Array(verses + 1);
    const Numbers = tokensFor(this.vocabulary);
    this.tokens = new Numbers(tokens);
    let [verse, token] = [0, 0];
    for (const [translation, text] of all) {
      const own = Numbers.from(text.words.map((word) => this.numbers.get(word)!));
      const number = this.translations.push(translation) - 1;
      for (let index = 0, read = 0; index < text.places.length; index++, verse++) {
        this.translationOf[verse] = number;
        this.placeOf[verse] = text.places[index]!;
        this.startOf[verse] = token;
        for (const end = read + text.lengths[index]!; read < end; read++)
          this.tokens[token++] = own[text.tokens[read]!]!;
      }
    }
    this.startOf[verses] = token;
    this.spots = Uint32Array.from(new Set(this.placeOf)).sort();
    const spots = new Map(Array.from(this.spots, (place, spot) => [place, spot]));
    this.spotOf = this.placeOf.map((place) => spots.get(place)!);
    this.counters = {
      has: new Int32Array(verses),
      best: new Float32Array(verses),
      touched: new Uint32Array(verses),
    };
    const books = this.placeOf.map(bookNumberOf);
    this.goingOn = this.translationOf.map((translation, verse) =>
      translation === this.translationOf[verse + 1] &&
      books[verse] === books[verse + 1] &&
      this.translations[translation] !== remembered
        ? 1
        : 0,
    );
    [this.from, this.verses] = this.gathered();
  }

  get size(): number {
    return this.placeOf.length;
  }

  /** Number of words. */
  get vocabulary(): number {
    return this.numbers.size;
  }

  /** Returns the verses of a word, in order. */
  versesWith(word: number): Uint32Array {
    return this.verses.subarray(this.from[word]!, this.from[word + 1]!);
  }

  /** Whether the word occurs in nearly every sentence. */
  isCommon = (word: string): boolean => this.common.has(word);

  /** Returns the number of a word; -1: no text has it. */
  numberOf = (word: string): number => this.numbers.get(word) ?? -1;

  knows = (word: string): boolean => this.numbers.has(word);

  /** Returns the stem of a word in one of the texts. */
  stemOf = (word: string): string | undefined => this.stems[this.numbers.get(word) ?? -1];

  /** Whether the next verse belongs to the same book of the same text. */
  goesOn(verse: number): boolean {
    return this.goingOn[verse] === 1;
  }

  /**
   * Returns the words that match a word of the query, by number, with their weight.
   * @param stem of a word that no text has, if known
   */
  meantBy(word: string, stem: string | undefined): Map<number, number> {
    const meant = new Map<number, number>();
    const add = (wanted: string, value: number, forms: number) => {
      const number = this.numbers.get(wanted);
      const ofStem = this.ofStem.get(this.stemOf(wanted) ?? (wanted === word ? (stem ?? '') : '')) ?? [];
      for (const form of ofStem) meant.set(form, Math.max(meant.get(form) ?? 0, forms));
      if (number !== undefined) meant.set(number, Math.max(meant.get(number) ?? 0, value));
    };
    add(word, worth.itself, worth.form);
    const alikeTo = (wanted: string) => (this.isEnglish ? alikeWords(wanted) : []);
    for (const other of this.isEnglish ? otherSpellings(word) : []) add(other, worth.itself, worth.form);
    if (!this.knows(word)) {
      for (const other of nearWords(word, this.words)) {
        add(other, worth.near, worth.near * worth.form);
        for (const alike of alikeTo(other)) add(alike, worth.near * worth.alike, worth.near * worth.alike);
      }
    }
    for (const other of [...alikeTo(word), ...(this.isEnglish ? oldFormsOf(word) : [])])
      add(other, worth.alike, worth.alike * worth.form);
    return meant;
  }

  /** Returns only the forms of a word, for phrases in quotes. */
  formsOf(word: string, stem: string | undefined): Map<number, number> {
    const numbers = this.ofStem.get(this.stemOf(word) ?? stem ?? '') ?? [];
    return new Map(numbers.map((number) => [number, worth.form]));
  }

  private learn({ words, stems, common }: Pick<TextWords, 'words' | 'stems' | 'common'>): void {
    for (const [index, word] of words.entries()) {
      if (this.numbers.has(word)) continue;
      const number = this.numbers.size;
      const stem = stems[index]!;
      this.numbers.set(word, number);
      this.words.push(word);
      this.stems.push(stem);
      const others = this.ofStem.get(stem);
      if (others) others.push(number);
      else this.ofStem.set(stem, [number]);
    }
    for (const word of common) this.common.add(word);
  }

  private rememberedWords(): TextWords {
    const remembered = wellKnown.filter(({ remembered }) => remembered !== '');
    const texts = remembered.map(({ remembered }) => wordsOf(remembered));
    const words = [...new Set(texts.flat())];
    // Most of them occur in a text, too.
    this.learn({ words, stems: words.map((word) => this.stemOf(word) ?? word), common: [] });
    const numbers = new Map(words.map((word, number) => [word, number]));
    return {
      words,
      stems: [],
      common: [],
      places: Uint32Array.from(remembered, ({ place }) => place),
      lengths: Uint16Array.from(texts, ({ length }) => length),
      tokens: Uint16Array.from(texts.flat(), (word) => numbers.get(word)!),
    };
  }

  private gathered(): [Uint32Array, Uint32Array] {
    const counts = new Uint32Array(this.numbers.size + 1);
    const last = new Int32Array(this.numbers.size).fill(-1);
    const each = (then: (word: number, verse: number) => void) => {
      last.fill(-1);
      for (let verse = 0; verse < this.size; verse++) {
        for (let at = this.startOf[verse]!; at < this.startOf[verse + 1]!; at++) {
          const word = this.tokens[at]!;
          if (last[word] === verse) continue;
          last[word] = verse;
          then(word, verse);
        }
      }
    };
    each((word) => counts[word + 1]!++);
    for (let word = 0; word < this.numbers.size; word++) counts[word + 1]! += counts[word]!;
    const verses = new Uint32Array(counts[this.numbers.size]!);
    const next = counts.slice();
    each((word, verse) => {
      verses[next[word]!++] = verse;
    });
    return [counts, verses];
  }
}
