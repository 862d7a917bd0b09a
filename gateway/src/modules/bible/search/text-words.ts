import type { EntityManager } from 'typeorm';
import type { SourceVerse } from '../texts/types.js';
import { wordsOf } from './words-of.js';

/** Raised by hand when words are told apart or stemmed in another way: stored ones are made anew. */
export const wordsVersion = 1;

/** The text of a translation as a search reads it: numbers of words, which stand for themselves in every verse. */
export interface TextWords {
  words: string[];
  /** Of each word, what its forms have in common ("love" for "loved" and "loveth"). */
  stems: string[];
  /** Words that stand in nearly every sentence. */
  common: string[];
  places: Uint32Array;
  /** How many words each verse has. */
  lengths: Uint16Array;
  /** The words of all verses by their numbers, one verse after the other. */
  tokens: Uint16Array;
}

const ending = /(?:eth|est)$/;

/** "believeth" and "believest" as "believe": the stemmer of Postgres knows newer English alone. */
export function modernForm(word: string, known: { has(word: string): boolean }): string {
  if (word.length < 5 || !ending.test(word)) return word;
  const base = word.slice(0, -3);
  const forms = [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')];
  const shortest = word.endsWith('eth') ? 2 : 4;
  return forms.find((form) => form.length >= shortest && known.has(form)) ?? word;
}

/** What the forms of each word have in common, and which of them stand in nearly every sentence. One statement. */
export function stemsOf(
  db: Pick<EntityManager, 'query'>,
  words: readonly string[],
): Promise<{ stem: string; common: boolean }[]> {
  return db.query(
    `select coalesce((ts_lexize('every_stem', word))[1], word) as stem,
            coalesce(ts_lexize('english_stem', word) = '{}', false) as common
       from unnest($1::text[]) with ordinality as asked (word, spot) order by spot`,
    [words],
  );
}

/** The words of a translation. One statement. */
export async function textWords(
  db: Pick<EntityManager, 'query'>,
  verses: readonly SourceVerse[],
): Promise<TextWords> {
  const numbers = new Map<string, number>();
  const tokens: number[] = [];
  const lengths = new Uint16Array(verses.length);
  for (const [index, { text }] of verses.entries()) {
    const words = wordsOf(text);
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
    words.map((word) => modernForm(word, numbers)),
  );
  return {
    words,
    stems: stems.map(({ stem }) => stem),
    common: words.filter((_, number) => stems[number]!.common),
    places: Uint32Array.from(verses, ({ place }) => place),
    lengths,
    tokens: Uint16Array.from(tokens),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array | Uint32Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Stores them in place of those that are there. One statement. */
export async function storeWords(db: EntityManager, translation: string, words: TextWords): Promise<void> {
  await db.query(
    `insert into bible_words (translation_id, version, words, stems, common, places, lengths, tokens)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (translation_id) do update set version = excluded.version, words = excluded.words,
       stems = excluded.stems, common = excluded.common, places = excluded.places, lengths = excluded.lengths,
       tokens = excluded.tokens`,
    [
      translation,
      wordsVersion,
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

/** What is stored of all translations, by their ids. One statement. */
export async function readWords(db: Pick<EntityManager, 'query'>): Promise<Map<string, TextWords>> {
  const rows: StoredWords[] = await db.query(
    'select translation_id as id, words, stems, common, places, lengths, tokens from bible_words',
  );
  return new Map(
    rows.map(({ id, words, stems, common, places, lengths, tokens }) => [
      id,
      {
        words: split(words),
        stems: split(stems),
        common: split(common),
        // Copied: the database's driver gives parts of larger memory, which need not begin at a whole number.
        places: new Uint32Array(Uint8Array.from(places).buffer),
        lengths: new Uint16Array(Uint8Array.from(lengths).buffer),
        tokens: new Uint16Array(Uint8Array.from(tokens).buffer),
      },
    ]),
  );
}
