import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Devotional } from '../devotionals/devotional.entity.js';

// Requests of feed readers and other sites, with the ETag of their cached copy.

const words = 'Words of this day';
const day = '2026-11-21';
const page = `http://localhost:4000/devotionals?date=${day}`;
const [feeds, ofDay] = [
  ['rss', 'atom', 'json', 'ics'].map((ending) => `/feeds/devotionals.${ending}`),
  [
    `/embed/devotional.json?date=${day}`,
    `/oembed?url=${encodeURIComponent(page)}`,
    `/oembed?url=${encodeURIComponent(page)}&format=xml`,
  ],
];
const paths = [...feeds, ...ofDay];

let app: TestApp;
let admin: string;
let devotional: Devotional;
beforeAll(async () => {
  app = await makeTestApp();
  app.publicCache.open();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from devotionals');
  app.publicCache.clear();
  devotional = await app.devotional({
    ...{ date: day, title: 'A title', reflection: words, content: words },
    scripture: { reference: 'Psalm 1:1', verse: words },
  });
});

const get = (url: string, tag?: string) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...(tag && { 'if-none-match': tag }) } });
const change = (input: object) => {
  const { title, date, scripture, reflection, questions, prayer, content } = devotional;
  return app.graphql(
    'mutation ($id: ID!, $input: DevotionalInput!) { updateDevotional(id: $id, input: $input) { id } }',
    {
      id: devotional.id,
      input: { title, date, scripture, reflection, questions, prayer, content, ...input },
    },
    admin,
  );
};

/** Returns the statuses of requests with the former ETag, by path. */
async function revalidated(happens: () => ReturnType<TestApp['graphql']>) {
  const tags = new Map<string, string>();
  for (const path of paths) {
    // Twice, since the second response is the cached one.
    for (const _ of [1, 2]) {
      const { statusCode, headers, body } = await get(path, tags.get(path));
      expect([path, statusCode]).toEqual([path, tags.has(path) ? 304 : 200]);
      if (statusCode === 200) expect(body).toContain(words);
      tags.set(path, headers.etag as string);
    }
  }
  answer(await happens());
  const statuses = new Map<string, number>();
  for (const path of paths) {
    const { statusCode, body } = await get(path, tags.get(path));
    expect(body, path).not.toContain(words);
    statuses.set(path, statusCode);
  }
  return (some: string[]) => some.map((path) => statuses.get(path));
}

describe('a client that revalidates a day', () => {
  it.each([
    ['moved to one to come', () => change({ date: '2026-12-21' })],
    ['hidden', () => change({ isActive: false })],
    [
      'deleted',
      () => app.graphql('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id: devotional.id }, admin),
    ],
  ])('gets no old copy once it is %s', async (_what, happens) => {
    const statuses = await revalidated(happens);
    expect(statuses(feeds)).toEqual(feeds.map(() => 200));
    expect(statuses(ofDay)).toEqual(ofDay.map(() => 404));
    for (const path of feeds) expect((await get(path)).body).not.toContain('A title');
  });

  it('gets only the title once it needs a plan', async () => {
    const statuses = await revalidated(() => change({ accessLevel: 'premium' }));
    expect(statuses(feeds)).toEqual(feeds.map(() => 200));
    expect(statuses(ofDay)).toEqual(ofDay.map(() => 200));
    for (const path of [...feeds, ...ofDay]) expect((await get(path)).body).toContain('A title');
  });

  it('gets it under its new day, with the same id', async () => {
    const idOf = async () => JSON.parse((await get('/feeds/devotionals.json')).body).items[0].id;
    const id = await idOf();
    answer(await change({ date: '2026-11-20' }));
    expect(await idOf()).toBe(id);
    expect((await get('/embed/devotional.json?date=2026-11-20')).json().verse.text).toBe(words);
  });
});
