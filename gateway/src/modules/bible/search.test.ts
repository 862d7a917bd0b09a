import { keywordReferences } from '@quiet-time/schema/bible';
import { limits } from '@quiet-time/schema/limits';
import { markedParts } from '@quiet-time/schema/search-marks';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Found {
  items: {
    reference: string;
    markedText: string;
    curated: boolean;
    translation: { id: string };
    verse: { bookId: string; text: string };
  }[];
  total: number;
  pages: number;
  counts: { book: { id: string; testament: string }; count: number }[];
  passage: { reference: string } | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());

const send = (variables: object) =>
  app.graphql(
    `query ($query: String!, $translation: String! = "kjv", $book: ID, $page: Int! = 1, $limit: Int! = 10) {
      bibleSearch(query: $query, translation: $translation, book: $book, page: $page, limit: $limit) {
        total pages counts { book { id testament } count } passage { reference }
        items { reference markedText curated translation { id } verse { bookId text } } } }`,
    variables,
  );
const search = async (query: string, more: object = {}): Promise<Found> =>
  answer<Found>(await send({ query, ...more }));
const references = ({ items }: Found) => items.map(({ reference }) => reference);

describe('a search', () => {
  it('finds words, the best first, and marks them', async () => {
    const found = await search('still waters');
    expect(references(found)).toContain('Psalm 23:2');
    const { verse, markedText } = found.items.find(({ reference }) => reference === 'Psalm 23:2')!;
    const parts = markedParts(markedText);
    expect(parts.map(({ text }) => text).join('')).toBe(verse.text);
    expect(parts.filter((part) => part.found).map(({ text }) => text)).toEqual(['still waters']);
  });

  it.each([
    ['love your enemies', 'Matthew 5:44', ['Love your enemies']],
    ['enemies love', 'Matthew 5:44', ['Love', 'enemies']],
  ])('marks the words of %s in a row as one', async (query, reference, marks) => {
    const { items } = await search(query, { limit: 50 });
    const { markedText } = items.find((item) => item.reference === reference)!;
    const found = markedParts(markedText).filter((part) => part.found);
    expect(found.map(({ text }) => text).slice(0, marks.length)).toEqual(marks);
  });

  it('counts no verses that share only usual words with a sentence', async () => {
    const found = await search('i can do all things');
    expect(references(found)[0]).toBe('Philippians 4:13');
    expect(found.total).toBeLessThan(150);
    const [all, one] = [await search('love your enemies', { limit: 100 }), await search('love')];
    expect(all.total).toBeLessThan(one.total / 5);
    expect(references(all).slice(0, 4)).toEqual(
      expect.arrayContaining(['Matthew 5:44', 'Luke 6:27', 'Luke 6:35']),
    );
  });

  it('finds phrases, alternatives and what is without a word', async () => {
    expect(references(await search('"still small voice"'))).toEqual(['1 Kings 19:12']);
    const [either, leviathan, behemoth] = [
      await search('leviathan or behemoth'),
      await search('leviathan'),
      await search('behemoth'),
    ];
    expect(either.total).toBe(leviathan.total + behemoth.total);
    const [all, without] = [await search('shepherd'), await search('shepherd -good')];
    expect(without.total).toBeLessThan(all.total);
    expect((await search('shepherds')).total).toBe(all.total);
  });

  it('puts equally good verses in the order of the Bible', async () => {
    const found = await search('"in the beginning God created"', { translation: 'asv' });
    expect(references(found)).toEqual(['Genesis 1:1']);
    const same = references(await search('spake unto Moses saying', { limit: 100 }));
    const places = ['Exodus 6:10', 'Exodus 13:1', 'Exodus 14:1', 'Leviticus 5:14', 'Numbers 3:44'];
    expect(same.filter((reference) => places.includes(reference))).toEqual(places);
  });

  it('is of all translations, the chosen one first and no verse twice', async () => {
    const found = await search('Jehovah', { limit: 100 });
    expect(found.total).toBeGreaterThan(5_000);
    const translations = found.items.map(({ translation }) => translation.id);
    expect(translations.slice(0, 8)).toEqual([...Array(7).fill('kjv'), 'asv']);
    expect(new Set(references(found)).size).toBe(100);
  });

  it('goes on in pages that overlap in nothing', async () => {
    const whole = await search('shepherd', { limit: 100 });
    const pages = [await search('shepherd', { limit: 7 }), await search('shepherd', { limit: 7, page: 2 })];
    expect(pages.flatMap(references)).toEqual(references(whole).slice(0, 14));
    expect(pages[0]!.pages).toBe(Math.ceil(whole.total / 7));
    expect(await search('shepherd', { page: 1_000 })).toMatchObject({ items: [], total: whole.total });
  });

  it('counts by book, and is narrowed to one', async () => {
    const all = await search('mustard');
    expect(all.counts).toEqual([
      { book: { id: 'MAT', testament: 'new' }, count: 2 },
      { book: { id: 'MRK', testament: 'new' }, count: 1 },
      { book: { id: 'LUK', testament: 'new' }, count: 2 },
    ]);
    const ofLuke = await search('mustard', { book: 'luk' });
    expect(references(ofLuke)).toEqual(['Luke 13:19', 'Luke 17:6']);
    expect([ofLuke.total, ofLuke.counts]).toEqual([2, all.counts]);
    expect(await search('mustard', { book: 'GEN' })).toMatchObject({ items: [], total: 0 });
  });

  it.each(['zebra', '"', '-', '“”', '…', '&|!', '<b>', ':*', '🕊', "'; --"])(
    'for %j finds nothing, without an error',
    async (query) => {
      expect(await search(query)).toMatchObject({ items: [], total: 0, counts: [] });
    },
  );

  it.each([
    [{ query: '' }, m.bible_keyword_required()],
    [{ query: ' \n' }, m.bible_keyword_required()],
    [{ query: 'a'.repeat(201) }, m.bible_search_too_long({ max: limits.bible.search })],
    [{ query: 'love\0' }, m.shared_unstorable_text()],
    [{ query: '\ud800' }, m.shared_unstorable_text()],
    [{ query: 'love', translation: 'niv' }, m.bible_translation_unknown({ among: 'kjv, asv or web' })],
    [{ query: 'love', book: 'Hezekiah' }, m.bible_book_unknown()],
    [{ query: 'love', page: 0 }, 'page must be 1 or more'],
    [{ query: 'love', limit: 101 }, 'limit must be 100 or less'],
  ])('%j is refused in words', async (variables, message) => {
    expect(refusal(await send(variables))).toMatchObject({ code: 'BAD_USER_INPUT', message });
  });
});

describe('a search, whatever signs are typed or written,', () => {
  // The World English Bible has curly quotes and long dashes next to its words.
  it.each([
    ['let light', 'web', 'Genesis 1:3'],
    ['"peace be with you"', 'web', 'Romans 15:33'],
    ['"Peace be to you"', 'web', 'Luke 24:36'],
    ['name’s sake', 'kjv', 'Psalm 23:3'],
    ['name’s sake', 'web', 'Psalm 23:3'],
    ['“green pastures”', 'kjv', 'Psalm 23:2'],
    ['“Green—PASTURES”', 'web', 'Psalm 23:2'],
    ['shépherd – wànt', 'kjv', 'Psalm 23:1'],
    ['ＧＲＥＥＮ pastures', 'asv', 'Psalm 23:2'],
    ['loving‑kindness endures', 'web', 'Psalm 136:1'],
  ])('of %s in %s finds %s', async (query, translation, reference) => {
    expect(references(await search(query, { translation, limit: 100 }))).toContain(reference);
  });

  it('finds every word that stands beside a sign', async () => {
    const one: { place: number; text: string }[] = await app.db.query(
      `select place, text from bible_verses where translation_id = 'web' and text ~ '[“”‘’—]' order by place`,
    );
    expect(one.length).toBeGreaterThan(9_000);
    const [{ words }] = await app.db.query(`select words from bible_words where translation_id = 'web'`);
    expect(words.split(' ').filter((word: string) => !/^[a-z]+$/.test(word))).toEqual([]);
  });

  it('takes a dash between words for no minus', async () => {
    const both = await search('green pastures');
    for (const query of ['green - pastures', 'green—pastures', 'green – pastures'])
      expect((await search(query)).total).toBe(both.total);
    expect((await search('green -pastures')).total).toBeGreaterThan(both.total);
  });

  it('marks the verse as it is written', async () => {
    const { items } = await search('let light', { translation: 'web', limit: 100 });
    const { verse, markedText } = items.find(({ reference }) => reference === 'Genesis 1:3')!;
    const parts = markedParts(markedText);
    expect(verse.text).toContain('“Let');
    expect(parts.map(({ text }) => text).join('')).toBe(verse.text);
    expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['Let', 'light', 'light']);
  });
});

describe('a search for a reference', () => {
  it.each([
    ['1 cor 13', '1 Corinthians 13', '1 Corinthians 13:1', 13],
    ['ps 23', 'Psalm 23', 'Psalm 23:1', 6],
    ['romans 8 28', 'Romans 8:28', 'Romans 8:28', 1],
    ['jn 3.16', 'John 3:16', 'John 3:16', 1],
    ['1. Korinther 13,4', '1 Corinthians 13:4', '1 Corinthians 13:4', 1],
    ['Jean 3:16-17', 'John 3:16-17', 'John 3:16', 2],
    ['Salmos 23', 'Psalm 23', 'Psalm 23:1', 6],
  ])('%s has its verses', async (query, reference, first, total) => {
    const found = await search(query, { limit: 5 });
    expect(found.passage).toEqual({ reference });
    expect(references(found)[0]).toBe(first);
    expect([found.total, found.items.length]).toEqual([total, Math.min(total, 5)]);
    expect(found.counts.map(({ count }) => count)).toEqual([total]);
  });

  it('pages them, and narrows them to a book', async () => {
    expect(references(await search('ps 23', { limit: 4, page: 2 }))).toEqual(['Psalm 23:5', 'Psalm 23:6']);
    const ofRuth = await search('ps 23:1; ruth 1:1', { book: 'RUT' });
    expect([references(ofRuth), ofRuth.total]).toEqual([['Ruth 1:1'], 1]);
  });

  it('without a number has the passage, and the words', async () => {
    const found = await search('ruth');
    expect(found.passage).toEqual({ reference: 'Ruth 1' });
    expect(found.items[0]!.markedText).toMatch(/Ruth/);
  });

  it.each(['love', 'forgive seventy times 7', 'hello 3'])('does not mean %s', async (query) => {
    expect((await search(query)).passage).toBeNull();
  });
});

describe('a search for words of every sentence', () => {
  it.each([
    ['I am that I am', 'kjv', ['Exodus 3:14']],
    ['“I AM WHO I AM”', 'web', ['Exodus 3:14']],
    ['who am I', 'kjv', ['Exodus 3:11']],
    ['not my will', 'kjv', ['Luke 22:42']],
  ])('finds %s in %s where they stand in a row', async (query, translation, first) => {
    expect(references(await search(query, { translation })).slice(0, first.length)).toEqual(first);
  });

  it('leaves them out where there are others', async () => {
    expect((await search('the shepherd and his')).total).toBe((await search('shepherd')).total);
  });
});

describe('a search for a keyword', () => {
  it.each(Object.entries(keywordReferences))(
    'answers for %s its four verses first',
    async (keyword, chosen) => {
      for (const translation of ['kjv', 'asv', 'web']) {
        const found = await search(keyword, { translation, limit: 100 });
        expect(references(found).slice(0, 4)).toEqual(chosen);
        expect(found.items.map(({ curated }) => curated)).toEqual(found.items.map((_, index) => index < 4));
        expect(new Set(references(found)).size).toBe(found.items.length);
        expect(found.total).toBe(found.counts.reduce((sum, { count }) => sum + count, 0));
      }
    },
  );

  it('knows it in any case, and not within other words', async () => {
    expect(references(await search(' LOVE ')).slice(0, 4)).toEqual(keywordReferences.love);
    expect((await search('love mercy')).items.some(({ curated }) => curated)).toBe(false);
    expect((await search('constructor')).total).toBe(0);
  });

  it('narrows them to a book too', async () => {
    const found = await search('love', { book: 'ROM' });
    expect(found.items[0]).toMatchObject({ reference: 'Romans 5:8', curated: true });
    expect(found.items.filter(({ curated }) => curated)).toHaveLength(1);
  });
});
