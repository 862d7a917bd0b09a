import { folded } from '@quiet-time/schema/folded';
import type { DataSource } from 'typeorm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../testing/test-database.js';
import { signs, wantedPart, wantedSubjects, wantedWays, wantedWords } from './search-text.js';

describe('a search', () => {
  it.each([
    ['Green  Pastures', 'green pastures'],
    ['“green pastures”', '"green pastures"'],
    ['name’s sake', 'name s sake'],
    ['mercy -sacrifice', 'mercy -sacrifice'],
    ['mercy –sacrifice', 'mercy -sacrifice'],
    ['green - pastures', 'green pastures'],
    ['loving-kindness', 'loving kindness'],
    ['light—and', 'light and'],
    ['John 3:16-18', 'john 3 16 18'],
    ['bread or “daily bread” -"stone"', 'bread or "daily bread" -"stone"'],
    ['&|!:* <b>', 'b'],
    ['“ ” – … 🕊', ''],
  ])('for %s is %s', (typed, wanted) => expect(wantedWords(typed)).toBe(wanted));

  it.each([
    ['Armor', 'armor or armour'],
    ['armor of God', 'armor of god or armour of god'],
    ['favorite color', 'favorite color or favourite color or favorite colour or favourite colour'],
    ['who are you', 'who are you'],
    ['"armor"', '"armor"'],
    ['armor -god', 'armor -god'],
    ['armor or helmet', 'armor or helmet'],
    ['…', ''],
  ])('for %s with all variants is %s', (typed, ways) => expect(wantedWays(typed)).toBe(ways));

  it('has at most as many variants as the database allows', () => {
    const ways = wantedWays('anxious scared trouble mercy sins afraid', () => ['other']).split(' or ');
    expect(ways).toHaveLength(12);
    expect(ways[0]).toBe('anxious scared trouble mercy sins afraid');
  });

  it('by subject finds what helps with a feeling', () => {
    expect(wantedSubjects('Scared')).toEqual(expect.arrayContaining(['scared', 'anxiety', 'courage']));
    expect(wantedSubjects('100%')).toEqual(['100%']);
    expect(wantedSubjects(' ')).toBeNull();
  });

  it('anywhere in a text keeps its punctuation', () => {
    expect(wantedPart(' 100% “Café” ')).toBe('100% "cafe"');
    expect(wantedPart('  ')).toBeNull();
  });
});

describe('the database', () => {
  let db: DataSource;
  beforeAll(async () => {
    const opened = await openDatabase();
    db = opened.db;
    return opened.close;
  });

  /** All assigned characters of Unicode, with text around each. */
  const characters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u.test(character));

  it('folds every character like the code, and finds the same punctuation between words', async () => {
    const rows: { character: string; folded: string; words: string }[] = await db.query(
      `select character, folded('A' || character || 'É') as folded, plain_words('A' || character || 'É') as words
         from unnest($1::text[]) as character
        -- Postgres may know less of Unicode than Node.
        where unicode_assigned(character)`,
      [characters],
    );
    expect(rows.length).toBeGreaterThan(140_000);
    const between = new RegExp(`[${signs}]+`, 'gu');
    const different = rows.filter(({ character, ...row }) => {
      const text = folded(`A${character}É`);
      return row.folded !== text || row.words !== text.replace(between, ' ');
    });
    expect(different).toEqual([]);
  });

  it('recognises letters in every locale', async () => {
    const [{ words }] = await db.query(
      `select to_tsvector('simple', plain_words('“Let light”—and Слово…'))::text as words`,
    );
    expect(words).toBe("'and':3 'let':1 'light':2 'слово':4");
  });
});
