import etag from 'etag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagOf } from '../../blocks/etag.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional();
});
afterAll(() => app.stop());

const send = (url: string, headers: object = {}) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers } });

const cases: [says: string, noneMatch: (tag: string) => string, status: number][] = [
  ['its tag', (tag) => tag, 304],
  ['its tag made weak', (tag) => `W/${strong(tag)}`, 304],
  ['its tag made strong', strong, 304],
  ['a list with it', (tag) => `"old", W/"older" , ${tag}`, 304],
  ['anything', () => '*', 304],
  ['another tag', () => 'W/"another"', 200],
  ['a list without it', () => '"old", W/"older"', 200],
  ['a tag that begins like it', (tag) => `${tag.slice(0, -1)}x"`, 200],
  ['no tag at all', () => ',,"', 200],
];

function strong(tag: string) {
  return tag.replace(/^W\//, '');
}

describe.each([
  ['a page', '/devotionals'],
  ['a public answer', '/api/devotionals/date/2026-11-21'],
  ['a picture of a preview', '/share/devotionals/2026-11-21.png'],
  ['a feed', '/feeds/devotionals.rss'],
])('%s', (_kind, url) => {
  describe.each([
    ['kept', () => app.publicCache.open()],
    ['not kept', () => app.publicCache.close()],
  ])('%s', (_way, prepare) => {
    it.each(cases)('requested by a client with %s', async (_says, noneMatch, status) => {
      prepare();
      const { headers } = await send(url);
      const again = await send(url, { 'if-none-match': noneMatch(String(headers.etag)) });
      expect([again.statusCode, again.rawPayload.length > 0]).toEqual([status, status === 200]);
      expect(again.headers.etag).toBe(headers.etag);
    });

    // The request that `fetch` of Node.js and browsers sends.
    it('polled by code that sets the tag by itself', async () => {
      prepare();
      const { headers } = await send(url);
      const polled = {
        'if-none-match': String(headers.etag),
        'cache-control': 'no-cache',
        pragma: 'no-cache',
      };
      expect((await send(url, polled)).statusCode).toBe(304);
      expect((await send(url, { 'cache-control': 'no-cache' })).statusCode).toBe(200);
    });
  });
});

it.each(['', 'a', 'שלום 🕊️', Buffer.from([0, 255]), 'x'.repeat(100_000)])(
  'equals that of the package etag',
  (body) => {
    expect(tagOf(body)).toBe(etag(body, { weak: true }));
  },
);
