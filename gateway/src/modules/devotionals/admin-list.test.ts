import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  $descending: Boolean, $page: Int, $limit: Int) {
  adminDevotionals(search: $search, accessLevel: $accessLevel, isActive: $isActive, order: $order,
    descending: $descending, page: $page, limit: $limit) { total pages items { title } }
}`;

async function titles(variables: object): Promise<string[]> {
  const { data } = (await app.graphql(list, variables, admin)).json();
  const { total, items } = data.adminDevotionals;
  expect(total).toBe(items.length);
  return items.map(({ title }: { title: string }) => title);
}

describe("the back-office's list", () => {
  it('stands by date, the newest first, unless asked otherwise', async () => {
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
  ])('searches for %j in titles, references and tags', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
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
    expect(data.adminDevotionals).toEqual({ total: 4, pages: 2, items: [] });
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
