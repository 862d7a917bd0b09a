import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  const verse = 'Text';
  await app.devotional({ title: 'bread', date: '2026-11-01', tags: ['trust'] });
  await app.devotional({ title: 'Anchor', date: '2026-11-02', isActive: false });
  await app.devotional({ title: 'Cup', date: '2026-11-03', accessLevel: 'premium' });
  await app.devotional({
    title: '100 % sure_',
    date: '2026-12-04',
    scripture: { reference: 'Psalm 23', verse },
  });
});
afterAll(() => app.stop());

const list = `query ($search: String, $accessLevel: AccessLevel, $isActive: Boolean, $order: DevotionalOrder,
  $descending: Boolean, $page: Int, $limit: Int, $from: LocalDate, $to: LocalDate, $around: LocalDate) {
  adminDevotionals(search: $search, accessLevel: $accessLevel, isActive: $isActive, order: $order,
    descending: $descending, page: $page, limit: $limit, from: $from, to: $to, around: $around) {
    total pages page items { title }
  }
}`;

async function titles(variables: object): Promise<string[]> {
  const { data } = (await app.graphql(list, variables, admin)).json();
  const { total, items } = data.adminDevotionals;
  expect(total).toBe(items.length);
  return items.map(({ title }: { title: string }) => title);
}

describe("the back-office's list", () => {
  it('is ordered by date, newest first, by default', async () => {
    expect(await titles({})).toEqual(['100 % sure_', 'Cup', 'Anchor', 'bread']);
    expect(await titles({ descending: false })).toEqual(['bread', 'Anchor', 'Cup', '100 % sure_']);
  });

  it.each([
    ['title', ['100 % sure_', 'Anchor', 'bread', 'Cup']],
    ['accessLevel', ['Cup', '100 % sure_', 'Anchor', 'bread']],
    ['isActive', ['Anchor', '100 % sure_', 'Cup', 'bread']],
    ['updatedAt', ['bread', 'Anchor', 'Cup', '100 % sure_']],
  ])('is ordered by %s', async (order, expected) => {
    expect(await titles({ order, descending: false })).toEqual(expected);
  });

  it.each([
    ['BREA', ['bread']],
    ['trust', ['bread']],
    ['psalm', ['100 % sure_']],
    ['%', ['100 % sure_']],
    ['e_', ['100 % sure_']],
    ['nothing of this', []],
    ['  ', ['100 % sure_', 'Cup', 'Anchor', 'bread']],
  ])('searches for parts of titles, references and tags: %j', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  it.each([
    ['reflection', { reflection: 'Jonah went to Nínéveh after all.' }],
    ['verse', { scripture: { reference: 'Jonah 3:3', verse: 'Nineveh was very great.' } }],
    ['question', { questions: ['Why?', 'Where is your Nineveh?'] }],
    ['prayer', { prayer: 'Send us to Nineveh.' }],
    ['own text', { content: 'Of NINEVEH, for the sheet.' }],
  ])('finds a word of a %s, however it is written', async (_, text) => {
    const { id } = await app.devotional({ date: '2026-04-02', title: 'Sent', isActive: false, ...text });
    expect(await titles({ search: 'nineveh' })).toEqual(['Sent']);
    expect(await titles({ search: '“ninevéh” -bread' })).toEqual(['Sent']);
    await app.db.query('delete from devotionals where id = $1', [id]);
    expect(await titles({ search: 'nineveh' })).toEqual([]);
  });

  it('is limited to the days from one to another', async () => {
    expect(await titles({ from: '2026-11-02', to: '2026-11-03' })).toEqual(['Cup', 'Anchor']);
    expect(await titles({ from: '2026-11-03' })).toEqual(['100 % sure_', 'Cup']);
    expect(await titles({ to: '2026-11-02', search: 'r', isActive: true })).toEqual(['bread']);
    expect(await titles({ from: '2026-11-03', to: '2026-11-01' })).toEqual([]);
  });

  it.each([
    ['the day itself', '2026-11-02', {}, 2, ['Anchor', 'bread']],
    ['the next one of a day without any', '2026-11-20', {}, 1, ['100 % sure_', 'Cup']],
    ['the first after all days', '2027-01-01', {}, 1, ['100 % sure_', 'Cup']],
    ['the last before all days', '2020-01-01', {}, 2, ['Anchor', 'bread']],
    ['the other order', '2026-11-20', { descending: false }, 2, ['Cup', '100 % sure_']],
    ['what is left', '2026-11-02', { isActive: true }, 2, ['bread']],
    [
      'no day in another order',
      '2026-11-02',
      { order: 'title', descending: false },
      1,
      ['100 % sure_', 'Anchor'],
    ],
  ])('opens at the page of %s', async (_, around, more, page, expected) => {
    const { data } = (await app.graphql(list, { around, limit: 2, ...more }, admin)).json();
    const { items, page: opened } = data.adminDevotionals;
    expect(opened).toBe(page);
    expect(items.map(({ title }: { title: string }) => title)).toEqual(expected);
  });

  it('is filtered by access and status, together with a search', async () => {
    expect(await titles({ accessLevel: 'premium' })).toEqual(['Cup']);
    expect(await titles({ isActive: false })).toEqual(['Anchor']);
    expect(await titles({ isActive: true, accessLevel: 'standard', search: 'r' })).toEqual([
      '100 % sure_',
      'bread',
    ]);
  });

  it('counts all pages, also on one past the end', async () => {
    const { data } = (await app.graphql(list, { page: 9, limit: 3 }, admin)).json();
    expect(data.adminDevotionals).toEqual({ total: 4, pages: 2, page: 9, items: [] });
  });

  it('is answered whole in REST unless a page is asked for', async () => {
    const days = Array.from({ length: 120 }, (_, index) =>
      new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    );
    for (const date of days) await app.devotional({ date });
    const read = async (query: string) => (await app.rest(`/admin/devotionals${query}`, admin)).json();
    const whole = await read('');
    expect(whole.devotionals).toHaveLength(124);
    expect(whole.pagination).toEqual({ page: 1, limit: 124, total: 124, pages: 1 });
    const pages = await Promise.all(['?limit=100', '?limit=100&page=2'].map(read));
    expect(whole).toEqual({ ...pages[0], ...whole, devotionals: pages.flatMap((page) => page.devotionals) });
    expect((await read('?search=cup')).devotionals).toHaveLength(1);
    expect((await read('?search=nothing')).pagination).toEqual({ page: 1, limit: 1, total: 0, pages: 0 });
    expect((await read('?page=2')).pagination).toEqual({ page: 2, limit: 10, total: 124, pages: 13 });
    expect((await read('?limit=100')).devotionals).toHaveLength(100);
    await app.db.query('delete from devotionals where date = any($1::date[])', [days]);
  });

  it('is searched in REST, too', async () => {
    const { devotionals, pagination } = (await app.rest('/admin/devotionals?search=cup', admin)).json();
    expect(devotionals).toMatchObject([{ title: 'Cup' }]);
    expect(pagination.total).toBe(1);
  });
});

describe('days without a devotional', () => {
  const gaps = async (from: string, to: string) =>
    answer(
      await app.graphql(
        'query ($from: LocalDate!, $to: LocalDate!) { devotionalGaps(from: $from, to: $to) { from to days } }',
        { from, to },
        admin,
      ),
    );
  const free = async (from: string) =>
    answer(
      await app.graphql('query ($from: LocalDate!) { freeDevotionalDay(from: $from) }', { from }, admin),
    );

  it('are listed as runs between days that have a devotional', async () => {
    const gap = { from: '2026-11-04', to: '2026-12-03', days: 30 };
    expect(await gaps('2026-11-01', '2026-12-31')).toEqual([gap]);
    expect(await gaps('2026-12-03', '2026-12-03')).toEqual([gap]);
    expect(await gaps('2026-11-04', '2026-11-04')).toEqual([gap]);
    expect(await gaps('2026-11-01', '2026-11-03')).toEqual([]);
    expect(await gaps('2026-12-04', '2027-12-31')).toEqual([]);
  });

  it('are free for a new one, the first from a day on', async () => {
    expect(await free('2026-11-01')).toBe('2026-11-04');
    expect(await free('2026-10-31')).toBe('2026-10-31');
    expect(await free('2026-12-04')).toBe('2026-12-05');
    expect(await free('2027-03-01')).toBe('2027-03-01');
  });
});
