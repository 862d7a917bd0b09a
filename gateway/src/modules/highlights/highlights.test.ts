import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';

interface Shown {
  reference: string;
  color: string;
  note: string | null;
}

let app: TestApp;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  // Without a plan: highlights are for every member.
  ruth = await app.signedIn({ name: 'Ruth Ode' });
});

type Token = string | undefined;
const chapter = { book: 'john', chapter: 3 };
const calls = {
  highlight: (input: object, of: object = chapter, token: Token = ruth.token) =>
    app.graphql(
      `mutation ($book: ID!, $chapter: Int!, $input: HighlightInput!) {
        highlightVerses(book: $book, chapter: $chapter, input: $input) { reference color note }
      }`,
      { ...of, input },
      token,
    ),
  remove: (verses: object, of: object = chapter, token: Token = ruth.token) =>
    app.graphql(
      `mutation ($book: ID!, $chapter: Int!, $from: Int!, $to: Int, $noteBefore: String) {
        removeHighlights(book: $book, chapter: $chapter, from: $from, to: $to, noteBefore: $noteBefore) { reference color note }
      }`,
      { ...of, ...verses },
      token,
    ),
  ofChapter: (of: object = chapter, token: Token = ruth.token) =>
    app.graphql(
      'query ($book: ID!, $chapter: Int!) { highlightsOfChapter(book: $book, chapter: $chapter) { reference color note } }',
      of,
      token,
    ),
  list: (args = '', token: Token = ruth.token) =>
    app.graphql(`{ highlights${args} { items { reference color note text } total } }`, {}, token),
};
const shown = async (of?: object, token?: Token) =>
  answer<Shown[]>(await calls.ofChapter(of, token)).map(({ reference, color, note }) =>
    [reference, color, note].filter(Boolean).join(', '),
  );
const listed = async (args?: string, token?: Token) =>
  answer<{ items: (Shown & { text: string | null })[]; total: number }>(await calls.list(args, token));

describe('highlights', () => {
  it('are of verses, in their order, and idempotent', async () => {
    for (const _twice of [1, 2]) {
      answer(await calls.highlight({ from: 16, to: 17, color: 'yellow', note: ' So loved \r\n us ' }));
    }
    answer(await calls.highlight({ from: 3, color: 'green' }, { book: 'JHN', chapter: 3 }));
    expect(await shown()).toEqual([
      'John 3:3, green',
      'John 3:16, yellow, So loved \n us',
      'John 3:17, yellow',
    ]);
    expect(await shown({ book: 'john', chapter: 4 })).toEqual([]);
  });

  it('get another color, keep their notes, and lose a note only on request', async () => {
    answer(await calls.highlight({ from: 16, color: 'yellow', note: 'So loved' }));
    answer(await calls.highlight({ from: 15, to: 17, color: 'rose' }));
    expect(await shown()).toEqual(['John 3:15, rose', 'John 3:16, rose, So loved', 'John 3:17, rose']);
    answer(await calls.highlight({ from: 16, color: 'rose', note: null }));
    answer(await calls.highlight({ from: 15, color: 'rose', note: '  ' }));
    expect(await shown()).toEqual(['John 3:15, rose', 'John 3:16, rose', 'John 3:17, rose']);
  });

  it('are removed verse by verse, and repeating changes nothing', async () => {
    answer(await calls.highlight({ from: 15, to: 18, color: 'blue' }));
    for (const _twice of [1, 2]) {
      const left = answer<Shown[]>(await calls.remove({ from: 16, to: 17 }));
      expect(left.map(({ reference }) => reference)).toEqual(['John 3:15', 'John 3:18']);
    }
    expect(answer(await calls.remove({ from: 18 }))).toHaveLength(1);
  });

  it('are of verses that exist in any translation', async () => {
    answer(await calls.highlight({ from: 35, to: 60, color: 'blue' }));
    expect(await shown()).toEqual(['John 3:35, blue', 'John 3:36, blue']);
    app.setNow('2026-11-21T08:00:00Z');
    // Only the World English Bible has these verses.
    const romans = { book: 'romans', chapter: 14 };
    answer(await calls.highlight({ from: 24, color: 'blue' }, romans));
    expect(await shown(romans)).toEqual(['Romans 14:24, blue']);
    expect((await listed('(limit: 1)')).items[0]?.text).toBeNull();
    expect((await listed('(limit: 1, translation: "web")')).items[0]?.text).toMatch(/^Now to him/);
  });

  it.each([
    ['a verse that no translation has', { from: 37 }, chapter, 404, m.bible_verse_not_found()],
    ['no chapter', { from: 1 }, { book: 'john', chapter: 22 }, 404, m.bible_chapter_not_found()],
    ['no book', { from: 1 }, { book: 'hezekiah', chapter: 1 }, 400, m.bible_book_unknown()],
    ['backwards', { from: 3, to: 2 }, chapter, 400, m.highlight_verses_invalid()],
    ['verse 0', { from: 0 }, chapter, 400, m.highlight_verses_invalid()],
    ['beyond all chapters', { from: 1, to: 100_000 }, chapter, 400, m.highlight_verses_invalid()],
  ])('refuse %s', async (_what, verses, of, status, message) => {
    expect(refusal(await calls.highlight({ ...verses, color: 'blue' }, of))).toMatchObject({
      status,
      message,
    });
    if (status === 400 || of !== chapter) {
      expect(refusal(await calls.remove(verses, of))).toMatchObject({ status, message });
    }
  });

  it('have notes of a certain length', async () => {
    const max = limits.highlight.note;
    answer(await calls.highlight({ from: 1, color: 'blue', note: 'a'.repeat(max) }));
    expect(
      refusal(await calls.highlight({ from: 1, color: 'blue', note: 'a'.repeat(max + 1) })),
    ).toMatchObject({
      status: 400,
      fields: { note: m.highlight_note_too_long({ max }) },
    });
  });

  it.each<[string, { noteBefore?: string | null; note: string | null }, string | null]>([
    ['replaced without the note before', { note: 'Now.' }, 'Now.'],
    ['replaced if its writer read it', { noteBefore: ' So loved\r\nus ', note: 'Now.' }, 'Now.'],
    ['merged by words', { noteBefore: 'So loved\nme', note: 'He so loved\nme' }, 'He so loved\nus'],
    [
      'kept beside the new one if both changed the same part',
      { noteBefore: 'So loved\nme', note: 'So loved\nall' },
      'So loved\nus\n\nall',
    ],
    ['kept beside a note that began empty', { noteBefore: null, note: 'Now.' }, 'So loved\nus\n\nNow.'],
    ['stored once after a lost response', { noteBefore: 'So', note: 'So loved\nus' }, 'So loved\nus'],
    ['deleted by a writer who read it', { noteBefore: 'So loved\nus', note: null }, null],
    ['kept if the deleted note was another', { noteBefore: 'So', note: null }, 'So loved\nus'],
  ])('have a note that is, after a change elsewhere, %s', async (_what, input, note) => {
    const verses = { from: 16, to: 17, color: 'blue' };
    answer(await calls.highlight({ ...verses, note: 'So loved\nus' }));
    const changed = answer<Shown[]>(await calls.highlight({ ...verses, ...input }));
    expect(changed.map((verse) => verse.note)).toEqual([note, null]);
    const again = answer<Shown[]>(await calls.highlight({ ...verses, ...input }));
    expect(again.map((verse) => verse.note)).toEqual([note, null]);
  });

  it('have a note again as sent if their highlight was removed meanwhile', async () => {
    answer(await calls.highlight({ from: 16, color: 'blue', noteBefore: 'So', note: 'So loved' }));
    expect(await shown()).toEqual(['John 3:16, blue, So loved']);
  });

  it('are not removed with a note that their writer has not read', async () => {
    const verses = { from: 16, to: 17 };
    answer(await calls.highlight({ ...verses, color: 'blue', note: 'So loved' }));
    answer(await calls.remove({ ...verses, noteBefore: 'So' }));
    expect(await shown()).toEqual(['John 3:16, blue, So loved']);
    answer(await calls.remove({ ...verses, noteBefore: 'So loved' }));
    expect(await shown()).toEqual([]);
  });

  it('refuse a note that is too long after merging, and keep the stored one', async () => {
    const max = limits.highlight.note;
    answer(await calls.highlight({ from: 16, color: 'blue', note: 'a'.repeat(max) }));
    expect(
      refusal(await calls.highlight({ from: 16, color: 'rose', noteBefore: null, note: 'b' })),
    ).toMatchObject({
      status: 400,
      fields: { note: m.highlight_note_merged_too_long({ max }) },
    });
    expect(await shown()).toEqual([`John 3:16, blue, ${'a'.repeat(max)}`]);
  });

  it('have a limit, also for many at once', async () => {
    const { count } = limits.highlight;
    // Psalms have 2,461 verses, those before them more than the rest.
    await app.db.query(
      `insert into highlights (id, member_id, place, color) select gen_random_uuid(), $1, place, 'green'
         from bible_verses where translation_id = 'kjv' and place < 20000000 order by place limit $2`,
      [ruth.member.id, count - 2],
    );
    const message = m.highlight_too_many({ max: count });
    expect(refusal(await calls.highlight({ from: 1, to: 3, color: 'blue' }))).toMatchObject({
      status: 400,
      message,
    });
    const attempts = await Promise.all([1, 2, 3, 4].map((from) => calls.highlight({ from, color: 'blue' })));
    expect(attempts.filter((attempt) => attempt.json().errors)).toHaveLength(2);
    expect((await listed()).total).toBe(count);
    // Existing highlights can still be changed.
    answer(await calls.highlight({ from: 1, color: 'rose' }, { book: 'genesis', chapter: 1 }));
  });

  it('are listed with their words, latest first, by color and by notes in any spelling', async () => {
    answer(await calls.highlight({ from: 16, to: 17, color: 'yellow' }));
    app.setNow('2026-11-21T08:00:00Z');
    answer(
      await calls.highlight(
        { from: 1, color: 'blue', note: 'The Lord’s café' },
        { book: 'psalms', chapter: 23 },
      ),
    );
    const all = await listed('(translation: "web")');
    expect(all.items.map(({ reference }) => reference)).toEqual(['Psalm 23:1', 'John 3:16', 'John 3:17']);
    expect([all.total, all.items[1]?.text]).toEqual([3, expect.stringMatching(/^For God so loved/)]);
    expect((await listed('(color: yellow, limit: 1)')).total).toBe(2);
    expect(await listed('(search: "lord\'s CAFE")')).toMatchObject({
      items: [{ reference: 'Psalm 23:1' }],
      total: 1,
    });
    expect((await listed('(search: "nowhere")')).items).toEqual([]);
    expect(refusal(await calls.list('(translation: "niv")')).message).toBe(
      m.bible_translation_unknown({ among: 'kjv, asv or web' }),
    );
  });

  it('are private, also to administrators', async () => {
    answer(await calls.highlight({ from: 16, color: 'yellow', note: 'Mine' }));
    for (const { token } of [await app.signedIn(), await app.signedIn({ role: 'admin' })]) {
      expect(await shown(chapter, token)).toEqual([]);
      expect((await listed('', token)).total).toBe(0);
      expect(answer(await calls.remove({ from: 16 }, chapter, token))).toEqual([]);
      answer(await calls.highlight({ from: 16, color: 'blue', note: 'Theirs' }, chapter, token));
    }
    expect(await shown()).toEqual(['John 3:16, yellow, Mine']);
    for (const attempt of [
      calls.ofChapter(chapter, ''),
      calls.list('', ''),
      calls.highlight({ from: 16, color: 'blue' }, chapter, ''),
      calls.remove({ from: 16 }, chapter, ''),
    ]) {
      expect(refusal(await attempt).status).toBe(401);
    }
  });

  it('are deleted with the account', async () => {
    answer(await calls.highlight({ from: 16, color: 'yellow', note: 'Mine' }));
    answer(await accountCalls(app).deleteAccount({ password: testPassword }, ruth.token));
    expect(await app.db.query('select 1 from highlights where member_id = $1', [ruth.member.id])).toEqual([]);
  });
});
