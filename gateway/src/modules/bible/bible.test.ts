import { popularReferences } from '@quiet-time/schema/bible';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Verse {
  chapter: number;
  verse: number;
  text: string;
}
interface Passage {
  reference: string;
  verses: Verse[];
  text: string;
}
interface Chapter {
  verses: Verse[];
  previous: object | null;
  next: object | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());

const passageFields = 'reference translation { id name } verses { bookId bookName chapter verse text } text';

async function passage(reference: string, translation?: string) {
  const query = `query ($reference: String!, $translation: String! = "kjv") {
    biblePassage(reference: $reference, translation: $translation) { ${passageFields} } }`;
  return answer<Passage>(await app.graphql(query, { reference, translation }));
}
const refused = async (reference: string, translation?: string) =>
  refusal(
    await app.graphql(
      'query ($reference: String!, $translation: String! = "kjv") { biblePassage(reference: $reference, translation: $translation) { text } }',
      { reference, translation },
    ),
  );

describe('a passage', () => {
  it('is answered with its verses, for visitors, from the King James Version', async () => {
    expect(await passage('jn 11:35')).toEqual({
      reference: 'John 11:35',
      translation: { id: 'kjv', name: 'King James Version' },
      verses: [{ bookId: 'JHN', bookName: 'John', chapter: 11, verse: 35, text: 'Jesus wept.' }],
      text: 'Jesus wept.',
    });
  });

  it('has its poetry in lines, its title, and its text as one line', async () => {
    const verses = async (book: string, chapter: number, translation: string) =>
      answer<Chapter>(
        await app.graphql(
          `query ($book: ID!, $chapter: Int!, $translation: String!) {
            bibleChapter(book: $book, chapter: $chapter, translation: $translation) { verses { text title lines } } }`,
          { book, chapter, translation },
        ),
      ).verses;
    expect((await verses('PSA', 23, 'web'))[0]).toEqual({
      text: 'Yahweh is my shepherd: I shall lack nothing.',
      title: 'A Psalm by David.',
      lines: [
        [0, 1],
        [23, 1],
      ],
    });
    expect((await verses('GEN', 1, 'web'))[0]).toMatchObject({ title: null, lines: null });
    expect((await verses('PSA', 23, 'kjv'))[0]).toMatchObject({ title: null, lines: null });
  });

  it('is quoted without lines, since the words may be spelled otherwise', async () => {
    const quoted = await app.services.bible.quotation(
      'Psalm 23:1 WEB',
      '“Yahweh is my shepherd; I shall lack nothing”',
    );
    expect(quoted!.verses).toMatchObject([{ verse: 1, lines: null }]);
  });

  it('is read in each translation', async () => {
    const first = async (translation: string) => (await passage('Psalm 23:1', translation)).text;
    expect(await first('asv')).toBe('Jehovah is my shepherd; I shall not want.');
    expect(await first('web')).toBe('Yahweh is my shepherd: I shall lack nothing.');
    expect(await first('KJV')).toBe('The LORD is my shepherd; I shall not want.');
  });

  it('is shown beside the same passage in another translation', async () => {
    const response = await app.graphql(`{ left: biblePassage(reference: "Romans 16:25-27") { reference text }
        right: biblePassage(reference: "Romans 16:25-27", translation: "web") { reference text } }`);
    const both = response.json().data;
    expect(both.left.text).toMatch(/^Now to him that is of power to stablish you/);
    // Its position in the World English Bible.
    expect(both.right.reference).toBe('Romans 14:24-26');
    expect(both.right.text).toMatch(/^Now to him who is able to establish you/);
  });

  it.each([
    ['Psalm 23', 'Psalm 23', 6],
    ['Psalm 23-24', 'Psalm 23-24', 16],
    ['Matthew 5:3-12; 6:1', 'Matthew 5:3-12; 6:1', 11],
    ['John 3:16,18', 'John 3:16,18', 2],
    ['John 3:36-4:2', 'John 3:36-4:2', 3],
    ['Genesis 50:26-Exodus 1:1', 'Genesis 50:26-Exodus 1:1', 2],
    ['Psalm 119', 'Psalm 119', 176],
    // Verses beyond the end are left out, also of the reference.
    ['John 3:34-99', 'John 3:34-36', 3],
    ['Jude 1:20-99', 'Jude 1:20-25', 6],
    ['Malachi 4-9', 'Malachi 4', 6],
    ['John 3:16; 99:1', 'John 3:16', 1],
  ])('%s has its verses', async (requested, reference, count) => {
    const found = await passage(requested);
    expect([found.reference, found.verses.length]).toEqual([reference, count]);
    expect((await passage(found.reference)).verses).toEqual(found.verses);
  });

  it('keeps the order of the request', async () => {
    const { verses } = await passage('Matthew 6:1; 5:3');
    expect(verses.map(({ chapter }) => chapter)).toEqual([6, 5]);
  });

  it.each(['John 99:1', 'hello 3', 'Psalm 151', '3 John 1:15', 'John 3:0', 'John 3:99', 'Genesis 51'])(
    'is not found for %s',
    async (reference) => {
      expect(await refused(reference)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
        message: m.bible_verse_not_found(),
      });
    },
  );

  it('is not found where the translation has no words', async () => {
    expect((await passage('Acts 8:37')).text).toMatch(/^And Philip said/);
    expect(await refused('Acts 8:37', 'web')).toMatchObject({ code: 'NOT_FOUND' });
    expect((await passage('Acts 8:36-38', 'web')).verses).toHaveLength(2);
  });

  it.each([
    ['', m.bible_reference_required()],
    ['4 John 1:1', m.bible_reference_invalid()],
    ['Genesis 1-Revelation 22', m.bible_passage_too_long({ max: limits.bible.verses })],
    ['Psalm 1-50', m.bible_passage_too_long({ max: limits.bible.verses })],
  ])('%j is refused in words', async (reference, message) => {
    expect(await refused(reference)).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      message,
      fields: { reference: message },
    });
  });

  it('is refused in words when five thousand characters ask for it', async () => {
    const message = m.bible_reference_too_long({ max: limits.bible.reference });
    for (const letter of ['x', '1', ',', 'John 3:16,', ' ']) {
      const saved = await refused(letter.repeat(5_000 / letter.length));
      expect(saved).toMatchObject({
        status: 400,
        message: letter === ' ' ? m.bible_reference_required() : message,
      });
    }
  });

  it('is refused in an unknown translation', async () => {
    for (const translation of ['niv', '', '__proto__']) {
      expect(await refused('John 3:16', translation)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: m.bible_translation_unknown({ among: 'kjv, asv or web' }),
      });
    }
  });
});

describe('books', () => {
  it('are listed', async () => {
    const response = await app.graphql('{ bibleBooks { id number name testament chapters } }');
    const { bibleBooks } = response.json().data;
    expect(bibleBooks).toHaveLength(66);
    expect(bibleBooks[0]).toEqual({ id: 'GEN', number: 1, name: 'Genesis', testament: 'old', chapters: 50 });
    expect(bibleBooks[39]).toMatchObject({ id: 'MAT', number: 40, testament: 'new' });
  });
});

describe('a chapter', () => {
  const chapter = (book: string, number: number, translation = 'kjv') =>
    app.graphql(
      `query ($book: ID!, $chapter: Int!, $translation: String!) {
        bibleChapter(book: $book, chapter: $chapter, translation: $translation) {
          book { id name chapters } chapter translation { id } verses { verse text }
          previous { bookId bookName chapter } next { bookId bookName chapter } } }`,
      { book, chapter: number, translation },
    );
  const read = async (...which: Parameters<typeof chapter>) => answer<Chapter>(await chapter(...which));

  it('has its verses and leads on in both directions', async () => {
    const { verses, ...rest } = await read('JHN', 3, 'web');
    expect(verses).toHaveLength(36);
    expect(verses[15]!.text).toMatch(/^For God so loved the world/);
    expect(rest).toEqual({
      book: { id: 'JHN', name: 'John', chapters: 21 },
      chapter: 3,
      translation: { id: 'web' },
      previous: { bookId: 'JHN', bookName: 'John', chapter: 2 },
      next: { bookId: 'JHN', bookName: 'John', chapter: 4 },
    });
  });

  it.each(['SNG', 'sng', 'song-of-solomon', 'Song-of-Solomon'])('is found in the book %s', async (book) => {
    expect(await read(book, 2)).toMatchObject({ book: { id: 'SNG', name: 'Song of Solomon' } });
  });

  it('has each book by its name', async () => {
    expect(await read('1-john', 4)).toMatchObject({ book: { id: '1JN' } });
    expect(await read('psalm', 23)).toMatchObject({ book: { id: 'PSA' } });
  });

  it('leads over the ends of books, and ends where the Bible does', async () => {
    expect(await read('MAT', 1)).toMatchObject({ previous: { bookId: 'MAL', chapter: 4 } });
    expect(await read('mal', 4)).toMatchObject({ next: { bookId: 'MAT', bookName: 'Matthew', chapter: 1 } });
    expect(await read('JUD', 1)).toMatchObject({
      previous: { bookId: '3JN', chapter: 1 },
      next: { bookId: 'REV', chapter: 1 },
    });
    expect((await read('GEN', 1)).previous).toBeNull();
    expect((await read('REV', 22)).next).toBeNull();
  });

  it.each([
    ['JHN', 22, 'kjv', 'NOT_FOUND', m.bible_chapter_not_found()],
    ['JHN', 0, 'kjv', 'NOT_FOUND', m.bible_chapter_not_found()],
    ['JHN', -1, 'kjv', 'NOT_FOUND', m.bible_chapter_not_found()],
    ['Hezekiah', 3, 'kjv', 'BAD_USER_INPUT', m.bible_book_unknown()],
    ['', 3, 'kjv', 'BAD_USER_INPUT', m.bible_book_unknown()],
    ['JHN', 3, 'niv', 'BAD_USER_INPUT', m.bible_translation_unknown({ among: 'kjv, asv or web' })],
  ])('%s %i in %s is refused', async (book, number, translation, code, message) => {
    expect(refusal(await chapter(book, number, translation))).toMatchObject({ code, message });
  });
});

describe('a random verse', () => {
  it('is one of the popular passages, and not always the same', async () => {
    const drawn = new Set<string>();
    for (let draw = 0; draw < 60; draw++) {
      const drawnNow = answer<Passage>(
        await app.graphql('{ randomVerse(translation: "web") { reference text } }'),
      );
      expect(popularReferences).toContain(drawnNow.reference);
      expect(drawnNow.text).not.toBe('');
      drawn.add(drawnNow.reference);
    }
    expect(drawn.size).toBeGreaterThan(3);
  });

  it.each(['kjv', 'asv', 'web'])('can be any of them in %s', async (translation) => {
    for (const reference of popularReferences) {
      expect((await passage(reference, translation)).reference).toBe(reference);
    }
  });
});

describe('where a quotation stands', () => {
  const quotation = async (reference: string, verse: string) => {
    const { id } = await app.devotional({ date: '2026-11-01', scripture: { reference, verse } });
    const query = `{ devotional(date: "2026-11-01") { body { scripture { passage { ${passageFields} } } } } }`;
    const { devotional } = (await app.graphql(query)).json().data;
    await app.db.query('delete from devotionals where id = $1', [id]);
    return devotional.body.scripture.passage as (Passage & { translation: { id: string } }) | null;
  };

  it('is split verse by verse, in the spelling of the quotation', async () => {
    const found = await quotation(
      'Psalm 23:1-2',
      'Jehovah is my shepherd;\nI shall not want. He maketh me to lie down in green pastures; He leadeth me beside still waters',
    );
    expect(found?.translation.id).toBe('asv');
    expect(found?.verses.map(({ verse, text }) => [verse, text])).toEqual([
      [1, 'Jehovah is my shepherd;\nI shall not want.'],
      [2, 'He maketh me to lie down in green pastures; He leadeth me beside still waters'],
    ]);
  });

  it.each([
    ['John 11:35', 'Jesus wept aloud.'],
    ['John 11:35 KJV', 'Jesus wept bitterly.'],
    ['no reference at all', 'Jesus wept.'],
    ['John 99:1', 'Jesus wept.'],
  ])('is not known: %s, %s', async (reference, verse) => {
    expect(await quotation(reference, verse)).toBeNull();
  });
});
