import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  const { member } = await app.signedIn({ role: 'admin' });
  for (let day = 1; day <= 20; day++) {
    await app.devotional({ date: `2026-11-${String(day).padStart(2, '0')}`, editorId: member.id });
  }
  await app.devotional({ date: '2026-11-21', editorId: member.id });
});
afterAll(() => app.stop());

/** Returns the number of statements that the database gets while `work` runs. */
async function statements(work: () => Promise<{ statusCode: number }>, status = 200): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await work()).statusCode).toBe(status);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const fields = 'title date version body { reflection questions } previous { title } next { title }';

it("today's devotional takes at most three statements, for a visitor two", async () => {
  const today = () => app.graphql(`{ devotional(date: "2026-11-21") { ${fields} } }`);
  expect(await statements(today)).toBe(2);
  const { token } = await app.signedIn();
  expect(await statements(() => app.graphql('{ todaysDevotional { title next { date } } }', {}, token))).toBe(
    3,
  );
  expect(await statements(() => app.rest('/devotionals/today'))).toBe(1);
});

it('a day without a devotional takes as many, and returns the nearest', async () => {
  const missing = '{ devotional(date: "2026-09-01") { title } }';
  expect(await statements(() => app.graphql(missing), 404)).toBe(2);
  const { token } = await app.signedIn();
  expect(await statements(() => app.graphql(missing, {}, token), 404)).toBe(3);
});

it('a list takes at most three, whatever its length', async () => {
  expect(await statements(() => app.rest('/devotionals/latest?limit=20'))).toBe(1);
  const { token } = await app.signedIn({ role: 'admin' });
  const list = `{ adminDevotionals(limit: 20) { total items { title editor } } }`;
  expect(await statements(() => app.graphql(list, {}, token))).toBe(3);
  const links = `{ latestDevotionals(limit: 20) { items { previous { title } next { title } } } }`;
  expect(await statements(() => app.graphql(links))).toBe(2);
});

it('favorites and reading marks beside a list take one each, besides the one of the session', async () => {
  const marks = '{ devotionalCalendar(from: "2026-11-01", to: "2026-11-21") { date title } }';
  expect(await statements(() => app.graphql(marks))).toBe(1);
  const { token } = await app.signedIn();
  const { items } = (await app.graphql('{ latestDevotionals(limit: 20) { items { id } } }')).json().data
    .latestDevotionals;
  const ids = items.map(({ id }: { id: string }) => id);
  const hearts = 'query ($ids: [ID!]!) { favoritesAmong(devotionalIds: $ids) }';
  expect(await statements(() => app.graphql(hearts, { ids }, token))).toBe(2);
});
