import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, textsIn } from '../../testing/feed-readers.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Devotional } from '../devotionals/devotional.entity.js';

const [rss, atom, json, calendar] = [
  '/feeds/devotionals.rss',
  '/feeds/devotionals.atom',
  '/feeds/devotionals.json',
  '/feeds/devotionals.ics',
] as const;
const paths = [rss, atom, json, calendar];

let app: TestApp;
let plain: Devotional;
beforeAll(async () => {
  // 06:00 UTC on the 21st.
  app = await makeTestApp();
  app.publicCache.open();
  plain = await app.devotional();
  await app.devotional({ date: '2026-11-22', title: 'Not yet' });
});
afterAll(() => app.stop());

const get = (url: string, headers: object = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  app.http.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });
const bodyOf = async (url: string) => (await get(url)).body;

describe('the day', () => {
  const titleAt = async (now: string, defaultTimezone: string) => {
    const { token } = await app.signedIn({ role: 'admin' });
    await settingsCalls(app, token).update({ defaultTimezone });
    app.setNow(now);
    try {
      return parseFeed(await bodyOf(rss)).items[0]!.title;
    } finally {
      await settingsCalls(app, token).update({ defaultTimezone: 'UTC' });
      app.setNow('2026-11-21T06:00:00Z');
    }
  };
  it.each([
    ['2026-11-21T10:59:59Z', 'Pacific/Auckland', 'After the Fire'],
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', 'Not yet'],
    ['2026-11-22T04:59:59Z', 'America/New_York', 'After the Fire'],
    ['2026-11-22T05:00:00Z', 'America/New_York', 'Not yet'],
    ['2026-11-21T23:59:59Z', 'UTC', 'After the Fire'],
    ['2026-11-22T00:00:00Z', 'UTC', 'Not yet'],
  ])('at %s in %s is that of %s', async (now, zone, title) => {
    expect(await titleAt(now, zone)).toBe(title);
  });

  it('begins in the zone of the site', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    await settingsCalls(app, token).update({ defaultTimezone: 'America/New_York' });
    const { items } = JSON.parse(await bodyOf(json));
    expect(items[0].date_published).toBe('2026-11-21T05:00:00.000Z');
    await settingsCalls(app, token).update({ defaultTimezone: 'UTC' });
  });
});

describe('a response', () => {
  it.each([
    [rss, 'application/rss+xml'],
    [atom, 'application/atom+xml'],
    [json, 'application/feed+json'],
    [calendar, 'text/calendar'],
  ])('%s is %s for everybody, and revalidated', async (path, type) => {
    const first = await get(path);
    expect(first.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\//),
      'access-control-allow-origin': '*',
    });
    for (const tag of [first.headers.etag, '*', `"other", ${first.headers.etag}`]) {
      const again = await get(path, { 'if-none-match': tag });
      expect([tag, again.statusCode, again.body]).toEqual([tag, 304, '']);
      expect(again.headers['access-control-allow-origin']).toBe('*');
    }
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect((await get(`${path}?unknown=1&date=2026-11-22`)).body).toBe(first.body);
    expect((await get(path, {}, 'OPTIONS')).headers['access-control-allow-headers']).toBe('if-none-match');
  });

  it('is a new one after an edit', async () => {
    const { headers } = await get(rss);
    const { token } = await app.signedIn({ role: 'admin' });
    const { scripture, reflection, questions, prayer } = plain;
    const input = { title: 'Edited', date: '2026-11-21', scripture, reflection, questions, prayer };
    const edited = await app.graphql(
      'mutation ($id: ID!, $input: DevotionalInput!) { updateDevotional(id: $id, input: $input) { id } }',
      { id: plain.id, input },
      token,
    );
    expect(edited.json().errors).toBeUndefined();
    const after = await get(rss, { 'if-none-match': headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('<title>Edited</title>');
  });

  it('is missing on the host of the back-office', async () => {
    for (const path of paths)
      expect((await get(path, { host: 'admin.localhost:4000' })).statusCode).toBe(404);
    expect((await get('/feeds/other.rss')).statusCode).toBe(404);
  });
});

it('are valid without any devotional', async () => {
  await app.db.query('update devotionals set is_active = false');
  app.publicCache.clear();
  for (const path of [rss, atom]) {
    const xml = await bodyOf(path);
    expect(textsIn(xml, 'title')[0]).toBe('Quiet Time');
    expect(parseFeed(xml).items).toEqual([]);
  }
  expect(JSON.parse(await bodyOf(json)).items).toEqual([]);
  expect(eventsIn(await bodyOf(calendar))).toEqual([]);
});

it('are unavailable while the site is closed', async () => {
  const { token } = await app.signedIn({ role: 'admin' });
  await settingsCalls(app, token).update({ maintenanceMode: true });
  for (const path of paths) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '300',
      'private, no-store',
    ]);
  }
});
