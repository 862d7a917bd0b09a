import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from '../../platform/listener.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { publicChanges } from './public-cache.js';

const query = 'query DevotionalByDate($date: LocalDate!) { devotional(date: $date) { title } }';
const hash = createHash('sha256').update(query).digest('hex');
const host = 'localhost:4000';
const persisted = { persistedQuery: { version: 1, sha256Hash: hash } };

let app: TestApp;
let admin: string;
let changes: Listener;
let id: string;
beforeAll(async () => {
  app = await makeTestApp({ manifest: { [hash]: { name: 'DevotionalByDate', type: 'query', body: query } } });
  admin = (await app.signedIn({ role: 'admin' })).token;
  id = (await app.devotional()).id;
  changes = publicChanges(app.databaseUrl, app.services.settings, app.publicCache);
  await changes.start();
});
afterAll(async () => {
  await changes.stop();
  await app.stop();
});

let statements: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  app.setNow('2026-11-21T06:00:00Z');
  await retitle('After the Fire');
  statements = vi.spyOn(pg.Client.prototype, 'query');
});
afterEach(() => statements.mockRestore());

/** Edits as another process would. */
const retitle = (title: string) => app.db.query('update devotionals set title = $1', [title]);

/** Resolves when the second response needs no query. Notifications of earlier edits may still arrive. */
const keeps = (by: keyof typeof request) =>
  vi.waitFor(
    async () => {
      const first = await request[by]();
      statements.mockClear();
      expect(await request[by]()).toEqual(first);
      expect(statements).not.toHaveBeenCalled();
    },
    { timeout: 10_000 },
  );

const url = `/graphql?${new URLSearchParams({
  extensions: JSON.stringify(persisted),
  variables: '{"date":"2026-11-21"}',
})}`;
const request = {
  async GraphQL(headers: object = {}) {
    return (await app.http.inject({ url, headers: { host, ...headers } })).json().data.devotional;
  },
  async REST(headers: object = {}) {
    const path = '/api/devotionals/date/2026-11-21';
    return (await app.http.inject({ url: path, headers: { host, ...headers } })).json().devotional;
  },
};

describe.each(Object.keys(request) as (keyof typeof request)[])('by %s', (by) => {
  it('a second visitor gets the cached response without a query', async () => {
    await keeps(by);
  });

  it('a signed-in caller never gets a cached response', async () => {
    await request[by]();
    for (const headers of [{ authorization: `Bearer ${admin}` }, { cookie: `devotional_token=${admin}` }]) {
      statements.mockClear();
      expect((await request[by](headers)).title).toBe('After the Fire');
      expect(statements).toHaveBeenCalled();
    }
  });

  it('an edit by another process is visible as soon as Postgres notifies of it', async () => {
    await request[by]();
    await retitle('A New Song');
    await vi.waitFor(async () => expect((await request[by]()).title).toBe('A New Song'), 10_000);
  });
});

it('an administrator who edits here sees it at once, without a notification', async () => {
  await changes.stop();
  app.publicCache.open();
  try {
    expect((await request.GraphQL()).title).toBe('After the Fire');
    const body = { title: 'Still Waters' };
    const { devotional } = (await app.rest(`/devotionals/date/2026-11-21`, admin)).json();
    const { statusCode } = await app.rest(`/admin/devotionals/${id}`, {
      method: 'PUT',
      token: admin,
      body: { ...devotional, ...body },
    });
    expect(statusCode).toBe(200);
    expect((await request.GraphQL()).title).toBe('Still Waters');
  } finally {
    app.publicCache.close();
    changes = publicChanges(app.databaseUrl, app.services.settings, app.publicCache);
    await changes.start();
  }
});

it('expires when the minute ends', async () => {
  app.setNow('2026-11-21T06:00:59Z');
  await keeps('REST');
  statements.mockClear();
  app.setNow('2026-11-21T06:01:00Z');
  await request.REST();
  expect(statements).toHaveBeenCalled();
});

it('answers 304 to a client that has the response', async () => {
  const first = await app.http.inject({ url, headers: { host } });
  const again = await app.http.inject({ url, headers: { host } });
  expect(again.headers).toMatchObject({
    etag: first.headers.etag,
    vary: first.headers.vary,
    'cache-control': 'public, no-cache',
    'content-type': first.headers['content-type'],
  });
  const headers = { host, 'if-none-match': first.headers.etag as string };
  expect((await app.http.inject({ url, headers })).statusCode).toBe(304);
});

it.each(['br', 'gzip'])('is cached in its compression %s, small or large', async (encoding) => {
  // Small responses are compressed at once, large ones as a stream.
  for (const reflection of ['Still, small voice. '.repeat(200), randomBytes(90_000).toString('hex')]) {
    await app.db.query('update devotionals set reflection = $1', [reflection]);
    const path = '/api/devotionals/date/2026-11-21';
    const send = (headers: object = {}) =>
      app.http.inject({ url: path, headers: { host, 'accept-encoding': encoding, ...headers } });
    await vi.waitFor(async () => {
      const { rawPayload } = await send();
      statements.mockClear();
      const again = await send();
      expect(statements).not.toHaveBeenCalled();
      expect(again.rawPayload).toEqual(rawPayload);
      expect(again.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(rawPayload.length),
        vary: expect.stringContaining('accept-encoding'),
      });
      const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
      expect(JSON.parse(text).devotional.reflection).toBe(reflection);
      const { headers } = await app.http.inject({ url: path, headers: { host } });
      expect(headers).not.toHaveProperty('content-encoding');
      const same = await send({ 'if-none-match': headers.etag });
      expect([same.statusCode, same.body, same.headers['content-encoding']]).toEqual([304, '', undefined]);
    }, 10_000);
  }
});

it('a cached response has an id of its own and the usual headers, and is logged', async () => {
  await keeps('REST');
  app.logs.length = 0;
  const answers = [];
  for (let i = 0; i < 2; i++)
    answers.push(await app.http.inject({ url: '/api/devotionals/date/2026-11-21', headers: { host } }));
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  expect(answers[1]!.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(app.logs.filter(({ msg }) => msg === 'request').map(({ reqId, status }) => [reqId, status])).toEqual(
    ids.map((id) => [id, 200]),
  );
});

it('while the connection is lost nothing is cached, and edits meanwhile are visible', async () => {
  await keeps('REST');
  const closed = vi.spyOn(app.publicCache, 'close');
  await app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quiet-time public_content' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
  statements.mockClear();
  await request.REST();
  expect(statements).toHaveBeenCalled();
  await retitle('While Nobody Listened');
  expect((await request.REST()).title).toBe('While Nobody Listened');
  await keeps('REST');
});

describe('a response', () => {
  it('is not cached after an edit if it was read before it', () => {
    const keeper = app.publicCache.cacheOf<string>('test');
    const late = { language: 'en', question: 'late' };
    const begun = keeper.begin(late);
    app.publicCache.clear();
    keeper.keep(begun, 'old', 3);
    expect(keeper.get(late)).toBeUndefined();
    keeper.keep(keeper.begin(late), 'new', 3);
    expect(keeper.get(late)).toBe('new');
  });

  it('is cached only for its language and its kind', () => {
    const key = { language: 'en', question: '/api/faq/categories' };
    const keeper = app.publicCache.cacheOf<string>('test');
    keeper.keep(keeper.begin(key), 'General', 7);
    expect(keeper.get(key)).toBe('General');
    expect(keeper.get({ ...key, language: 'es' })).toBeUndefined();
    expect(app.publicCache.cacheOf('other').get(key)).toBeUndefined();
  });

  it('with an error is requested again', async () => {
    const missing = '/api/devotionals/date/2019-01-01';
    await app.http.inject({ url: missing, headers: { host } });
    statements.mockClear();
    expect((await app.http.inject({ url: missing, headers: { host } })).statusCode).toBe(404);
    expect(statements).toHaveBeenCalled();
  });
});
