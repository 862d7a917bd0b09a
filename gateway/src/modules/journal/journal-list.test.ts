import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { journalCalls, type ListedEntry } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let calls: ReturnType<typeof journalCalls>;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = journalCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from journal_entries; delete from devotionals');
  ruth = await app.signedIn(paid);
});

interface Part {
  nodes: ListedEntry[];
  total: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const created = async (input: object = {}, timezone?: string) =>
  answer<ListedEntry>(await calls.create(ruth.token, input, timezone));
const listed = async (args = '') => answer<Part>(await calls.list(ruth.token, args));
const titles = async (args = '') => (await listed(args)).nodes.map(({ title }) => title);
const queryField = async (field: string) =>
  Object.values((await calls.query(ruth.token, field)).json().data)[0];
const searched = (search: string) => listed(`(search: ${JSON.stringify(search)})`);
const on = async (moment: string, input: object = {}, timezone?: string) => {
  app.setNow(moment);
  return created(input, timezone);
};

describe('a search of the journal', () => {
  const shown = (text: string | null) => text?.replaceAll(markStart, '[').replaceAll(markEnd, ']') ?? null;

  it.each([
    ['SNO', 'First snow', 'The [snow] fell, and no snowman.', '[snow]'],
    ['grace', 'Χάρις', 'Grace and Gracefulness', '[Grace] and [Gracefulness]'],
    ['χαρις', 'Greek', 'Χάρις ὑμῖν', '[Χάρις] ὑμῖν'],
    ['שלום', 'Hebrew', 'אמר שָׁלוֹם לכם', 'אמר [שָׁלוֹם] לכם'],
    ['感恩', 'Chinese', '今天感恩的心', '今天[感恩]的心'],
    ['cafe', 'Accents', 'Au café, le matin', 'Au [café], le matin'],
    ['🙏', 'Emoji', 'Thanks 🙏 always', 'Thanks [🙏] always'],
  ])('marks matches by %s', async (search, title, content, marked) => {
    await created({ title, content });
    const { nodes, total } = await searched(search);
    expect(total).toBe(1);
    expect(shown(nodes[0]!.foundIn)).toContain(marked);
  });

  it('requires all words, in title, content and tags', async () => {
    await created({ title: 'Snow', content: 'White', tags: ['winter'] });
    await created({ title: 'Rain', content: 'snow to come' });
    expect(await titles('(search: "snow white")')).toEqual(['Snow']);
    expect(await titles('(search: "wint snow")')).toEqual(['Snow']);
    expect(await titles('(search: "snow")')).toEqual(['Rain', 'Snow']);
    const [found] = (await searched('wint')).nodes;
    expect([found!.foundIn, found!.foundTitle]).toEqual([null, 'Snow']);
    expect(shown((await searched('sno')).nodes[1]!.foundTitle)).toBe('[Snow]');
  });

  it('finds a sharp s by either spelling', async () => {
    await created({ title: 'Die große Straße' });
    expect(await titles('(search: "strasse")')).toEqual(['Die große Straße']);
    expect(await titles('(search: "GROẞE")')).toEqual(['Die große Straße']);
  });

  it('shows the part of a long text with the match', async () => {
    await created({ content: `${'many words before '.repeat(30)}a heron ${'and after '.repeat(30)}` });
    const found = shown((await searched('heron')).nodes[0]!.foundIn)!;
    expect(found).toMatch(/^… .*\[heron\]/);
    expect(found.length).toBeLessThan(260);
  });

  const hostile = [
    `'; drop table journal_entries; --`,
    `al' | 'be`,
    `snow':* & !'x`,
    '\\',
    `%_*?()[]{}^$`,
    '!!! & | <->',
    `<script>alert(1)</script>`,
    `${markStart}snow${markEnd}`,
    '\u202esnow',
    'x'.repeat(200),
    '👩‍👩‍👧‍👦',
    "don't l'amour",
  ];
  it.each(hostile)('treats %s as plain words', async (text) => {
    await created({ title: 'Nothing of it', content: 'Quite another thing' });
    await created({ title: 'All of it', content: text.replaceAll('<', '&lt;') });
    const { nodes } = await searched(text);
    const words = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
    expect(nodes.map(({ title }) => title)).toEqual(words ? ['All of it'] : []);
    for (const { foundIn } of nodes) {
      // Marks are balanced, and marks in the sent text don't count.
      expect(shown(foundIn)!.replace(/[^[\]]/g, '')).toMatch(/^(?:\[\]|[[\]])*$/);
    }
    expect(await titles()).toHaveLength(2);
  });

  it('counts all matches on every page, without those of others', async () => {
    for (let i = 0; i < 7; i++) await created({ title: `Snow ${i}` });
    await created({ title: 'Rain', content: 'Wet' });
    const other = await app.signedIn(paid);
    answer(await calls.create(other.token, { title: 'Snow of another' }));
    const first = await listed('(search: "snow", first: 3)');
    const next = await listed(`(search: "snow", first: 3, after: "${first.pageInfo.endCursor}")`);
    const last = await listed(`(search: "snow", first: 3, after: "${next.pageInfo.endCursor}")`);
    expect([first, next, last].map(({ total, nodes }) => [total, nodes.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
    ]);
    const all = [first, next, last].flatMap(({ nodes }) => nodes.map(({ title }) => title));
    expect(all.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `Snow ${i}`));
    expect((await listed('(search: "hail")')).total).toBe(0);
  });

  it('is refused when it is too long', async () => {
    expect(refusal(await calls.list(ruth.token, `(search: "${'x'.repeat(201)}")`)).status).toBe(400);
  });
});

describe('the list of the journal', () => {
  const walk = async (first: number, between = async () => {}) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const args = `(first: ${first}${after ? `, after: "${after}"` : ''})`;
      const { nodes, pageInfo }: Part = await listed(args);
      seen.push(...nodes.map(({ title }) => title));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      await between();
    } while (after);
    return seen;
  };

  it('shows entries of the same moment once each', async () => {
    const all = Array.from({ length: 23 }, (_, i) => `Entry ${i}`);
    for (const title of all) await created({ title });
    const seen = await walk(5);
    expect(seen).toHaveLength(23);
    expect(seen.toSorted()).toEqual(all.toSorted());
    expect(seen).toEqual(await titles('(first: 50)'));
  });

  it('skips and repeats nothing while others are written and deleted', async () => {
    const ids: string[] = [];
    for (let minute = 10; minute < 22; minute++) {
      ids.push((await on(`2026-11-20T06:${minute}:00Z`, { title: `At ${minute}` })).id);
    }
    let round = 0;
    const seen = await walk(4, async () => {
      round++;
      await on(`2026-11-21T07:0${round}:00Z`, { title: 'Later' });
      // Removes an entry that was already shown.
      if (round === 1) answer(await calls.remove(ruth.token, ids.at(-1)!));
    });
    expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `At ${21 - i}`));
  });

  it('is ordered by the days of its entries, on every page', async () => {
    const days = ['2026-11-03', '2026-11-21', '2020-02-29', '2026-11-03', '2026-11-19', '1999-12-31'];
    for (const [i, writtenOn] of days.entries()) {
      await on(`2026-11-21T06:1${i}:00Z`, { title: `${writtenOn} ${i}`, writtenOn });
    }
    const ordered = [
      '2026-11-21 1',
      '2026-11-19 4',
      '2026-11-03 3',
      '2026-11-03 0',
      '2020-02-29 2',
      '1999-12-31 5',
    ];
    for (const first of [1, 2, 4]) expect(await walk(first)).toEqual(ordered);
    const page = answer<{ items: ListedEntry[] }>(await calls.page(ruth.token, '(page: 2, limit: 4)'));
    expect(page.items.map(({ title }) => title)).toEqual(ordered.slice(4));
    const { pageInfo } = await listed('(search: "2026", first: 2)');
    expect(await titles(`(search: "2026", first: 9, after: "${pageInfo.endCursor}")`)).toEqual(
      ordered.slice(2, 4),
    );
    expect(await queryField('journalDays(from: "2020-01-01", to: "2020-12-31")')).toEqual(['2020-02-29']);
  });

  it('is filtered by tag in any case, mood, favorites and days', async () => {
    const { id } = await on('2026-11-19T06:00:00Z', { title: 'A', tags: ['Rest'], mood: 'sad' });
    await on('2026-11-20T06:00:00Z', { title: 'B', tags: ['rest', 'home'], mood: 'joyful' });
    await on('2026-11-21T06:00:00Z', { title: 'C' });
    answer(await calls.setFavorite(ruth.token, id, true));
    expect(await titles('(tag: "REST")')).toEqual(['B', 'A']);
    expect(await titles('(tag: "res")')).toEqual([]);
    expect(await titles('(mood: sad)')).toEqual(['A']);
    expect(await titles('(isFavorite: false)')).toEqual(['C', 'B']);
    expect(await titles('(from: "2026-11-20", to: "2026-11-20")')).toEqual(['B']);
    expect(await titles('(tag: "rest", mood: joyful, from: "2026-11-20")')).toEqual(['B']);
  });
});

describe('days, tags and numbers of the journal', () => {
  it("uses the day in the writer's time zone", async () => {
    const moment = '2026-11-21T10:30:00Z';
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata']) {
      await on(moment, { title: zone }, zone);
    }
    const days = 'journalDays(from: "2026-11-01", to: "2026-11-30")';
    expect(await queryField(days)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    await on('2026-11-21T10:59:00Z', {}, 'Pacific/Pago_Pago');
    await on('2026-11-21T11:00:00Z', { title: 'Midnight' }, 'Pacific/Pago_Pago');
    expect(await titles('(from: "2026-11-20", to: "2026-11-20")')).toEqual([
      'At the window',
      'Pacific/Pago_Pago',
    ]);
  });

  it('has no days of deleted entries, of others, or beyond a year and a month', async () => {
    const { id } = await created();
    answer(await calls.remove(ruth.token, id));
    answer(await calls.create((await app.signedIn(paid)).token));
    expect(await queryField('journalDays(from: "2026-11-01", to: "2026-11-30")')).toEqual([]);
    const long = await calls.query(ruth.token, 'journalDays(from: "2020-01-01", to: "2026-01-01")');
    expect(refusal(long).status).toBe(400);
  });

  it('treats spellings of a tag as one, in entries, lists and counts', async () => {
    await on('2026-11-20T06:00:00Z', { title: 'A', tags: ['#Grace', 'grace', ' GRACE'] });
    await on('2026-11-21T06:00:00Z', { title: 'B', tags: ['grace', 'Quiet  Time'] });
    await on('2026-11-21T06:01:00Z', { title: 'C', tags: ['cafe\u0301', 'Café', '#'] });
    expect((await listed()).nodes.map(({ tags }) => tags)).toEqual([
      ['café'],
      ['grace', 'Quiet Time'],
      ['Grace'],
    ]);
    for (const tag of ['grace', '#GRACE', '＃ｇｒａｃｅ'])
      expect(await titles(`(tag: "${tag}")`)).toEqual(['B', 'A']);
    expect(await titles('(tag: "quiet time")')).toEqual(['B']);
    expect(await titles('(tag: "CAFE\u0301")')).toEqual(['C']);
    expect(await queryField('journalTags { tag count }')).toEqual([
      { tag: 'Grace', count: 2 },
      { tag: 'café', count: 1 },
      { tag: 'Quiet Time', count: 1 },
    ]);
    expect(await queryField('journalStats { tags }')).toEqual({ tags: 3 });
  });

  it('counts tags case-insensitively, the most used first', async () => {
    await created({ tags: ['Rest', 'home'] });
    await created({ tags: ['rest'] });
    const { id } = await created({ tags: ['gone', 'rest'] });
    answer(await calls.remove(ruth.token, id));
    const tags = (await queryField('journalTags { tag count }')) as { tag: string; count: number }[];
    expect(tags.map(({ tag, count }) => [tag.toLowerCase(), count])).toEqual([
      ['rest', 2],
      ['home', 1],
    ]);
  });

  it("counts all entries, favorites, this month's in the reader's zone, and tags", async () => {
    await on('2026-10-31T23:30:00Z', { tags: ['a'] }, 'UTC');
    await on('2026-10-31T23:30:00Z', {}, 'UTC');
    const { id } = await on('2026-10-31T23:30:00Z', { tags: ['A', 'b'] }, 'Asia/Tokyo');
    answer(await calls.setFavorite(ruth.token, id, true));
    app.setNow('2026-11-01T05:00:00Z');
    const stats = (zone: string) =>
      queryField(`journalStats(timezone: "${zone}") { total favorites thisMonth tags }`);
    expect(await stats('UTC')).toEqual({ total: 3, favorites: 1, thisMonth: 1, tags: 2 });
    expect(await stats('America/Los_Angeles')).toEqual({ total: 3, favorites: 1, thisMonth: 2, tags: 2 });
  });
});
