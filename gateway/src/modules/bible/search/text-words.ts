import { languageOfTag } from '@quiet-time/schema/bible-translations';
import type { EntityManager } from 'typeorm';
import type { SourceVerse } from '../texts/types.js';
import { wordsOf } from './words-of.js';

/** Languages without spaces between words. */
const continuous = ['bo', 'dz', 'ja', 'km', 'lo', 'my', 'th', 'yue', 'zh', 'cmn', 'nan', 'hak', 'wuu', 'lzh'];
/** Languages whose words changed once: those without spaces, and German, whose "ß" became "ss". */
const changedOnce = [...continuous, 'de'];

/**
 * Returns the version of stored words. Raise it when words are separated or stemmed in another way: stored words of
 * that language are then recomputed.
 */
export const wordsVersionOf = (language: string): number =>
  changedOnce.includes(languageOfTag(language)) ? 2 : 1;

/** Text of a translation for the search: every verse as a row of word numbers. */
export interface TextWords {
  words: string[];
  /** Stem of each word ("love" for "loved" and "loveth"). */
  stems: string[];
  /** Words that occur in nearly every sentence. */
  common: string[];
  places: Uint32Array;
  /** Number of words in each verse. */
  lengths: Uint16Array;
  /** Word numbers of all verses, one verse after the other. */
  tokens: Tokens;
}

/** Word numbers, of two bytes if that is enough. */
export type Tokens = Uint16Array | Uint32Array;
export const tokensFor = (vocabulary: number): Uint16ArrayConstructor | Uint32ArrayConstructor =>
  vocabulary > 0xffff ? Uint32Array : Uint16Array;

/** Stemmers of Postgres by language. In other languages every form is a word of its own. */
const stemmers: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
};

const ending = /(?:eth|est)$/;

/**
 * Returns the modern form of a word, "believe" for "believeth" and "believest": the stemmer of Postgres knows only
 * modern English.
 */
function modernForm(word: string, known: { has(word: string): boolean }): string {
  if (word.length < 5 || !ending.test(word)) return word;
  const base = word.slice(0, -3);
  const forms = [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')];
  const shortest = word.endsWith('eth') ? 2 : 4;
  return forms.find((form) => form.length >= shortest && known.has(form)) ?? word;
}

/**
 * Returns the stem of each word, and whether it occurs in nearly every sentence. It takes one statement, and none for a
 * language without a stemmer in Postgres.
 */
export async function stemsOf(
  db: Pick<EntityManager, 'query'>,
  language: string,
  words: readonly string[],
): Promise<{ stem: string; common: boolean }[]> {
  const stemmer = stemmers[languageOfTag(language)];
  if (!stemmer) return words.map((word) => ({ stem: word, common: false }));
  const usual = `${stemmer}_stem`;
  return db.query(
    `select coalesce((ts_lexize($2::regdictionary, word))[1], word) as stem,
            coalesce(ts_lexize($3::regdictionary, word) = '{}', false) as common
       from unnest($1::text[]) with ordinality as asked (word, spot) order by spot`,
    [words, stemmer === 'english' ? 'every_stem' : usual, usual],
  );
}

/** Returns the words of a translation. One statement. */
export async function textWords(
  db: Pick<EntityManager, 'query'>,
  verses: readonly SourceVerse[],
  language = 'en',
): Promise<TextWords> {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const lengths = new Uint16Array(verses.length);
  for (const [index, { text, title }] of verses.entries()) {
    const words = wordsOf(title ? `${title} ${text}` : text);
    lengths[index] = words.length;
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      tokens.push(number);
    }
  }
  const words = [...numbers.keys()];
  const stems = await stemsOf(
    db,
    language,
    languageOfTag(language) === 'en' ? words.map((word) => modernForm(word, numbers)) : words,
  );
  return {
    words,
    stems: stems.map(({ stem }) => stem),
    common: words.filter((_, number) => stems[number]!.common),
    places: Uint32Array.from(verses, ({ place }) => place),
    lengths,
    tokens: tokensFor(words.length).from(tokens),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Stores the words of a translation, in place of the previous ones. One statement. */
export async function storeWords(
  db: EntityManager,
  translation: string,
  words: TextWords,
  language: string,
): Promise<void> {
  await db.query(
    `insert into bible_words (translation_id, version, words, stems, common, places, lengths, tokens)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (translation_id) do update set version = excluded.version, words = excluded.words,
       stems = excluded.stems, common = excluded.common, places = excluded.places, lengths = excluded.lengths,
       tokens = excluded.tokens`,
    [
      translation,
      wordsVersionOf(language),
      words.words.join(' '),
      words.stems.join(' '),
      words.common.join(' '),
      bytesOf(words.places),
      bytesOf(words.lengths),
      bytesOf(words.tokens),
    ],
  );
}

interface StoredWords {
  id: string;
  words: string;
  stems: string;
  common: string;
  places: Buffer;
  lengths: Buffer;
  tokens: Buffer;
}

const split = (joined: string) => (joined === '' ? [] : joined.split(' '));

/** Reads the stored words of translations by their ids, in the same order. One statement. */
export async function readWords(
  db: Pick<EntityManager, 'query'>,
  ids: readonly string[],
): Promise<Map<string, TextWords>> {
  const rows: StoredWords[] = await db.query(
    `select translation_id as id, words, stems, common, places, lengths, tokens
       from bible_words where translation_id = any($1) order by array_position($1, translation_id)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, words: joined, stems, common, places, lengths, tokens }) => {
      const words = split(joined);
      const text = {
        words,
        stems: split(stems),
        common: split(common),
        // Copied, since the driver returns parts of larger buffers, which may not be aligned.
        places: new Uint32Array(Uint8Array.from(places).buffer),
        lengths: new Uint16Array(Uint8Array.from(lengths).buffer),
        tokens: new (tokensFor(words.length))(Uint8Array.from(tokens).buffer),
      };
      return [id, text];
    }),
  );
}
