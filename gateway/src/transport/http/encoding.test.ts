import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { built } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the page and the file of the last build: `npm test` builds first.
let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  await app.devotional({ reflection: 'Still, small voice. '.repeat(200) });
  member = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
  const body = { title: 'Snow', content: `<p>${'White. '.repeat(400)}</p>` };
  expect((await app.rest('/journals', { method: 'POST', token: member, body })).statusCode).toBe(200);
  // A closed cache stores nothing.
  app.publicCache.open();
});
afterAll(() => app.stop());

const day = '/api/devotionals/date/2026-11-21';
const kinds: [kind: string, url: () => string, headers?: () => object][] = [
  ['a page', () => '/devotionals'],
  ['a page of the back-office', () => '/login', () => ({ host: 'admin.localhost:4000' })],
  ['a public answer', () => day],
  ['an answer to a member', () => day, () => ({ authorization: `Bearer ${member}` })],
  ['a file', () => `/${built('index.html').file}`],
  ['an export', () => '/api/journals/export/all', () => ({ authorization: `Bearer ${member}` })],
];

const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

const cases: [accepted: string | undefined, encoding: keyof typeof decoded][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['vibrant', 'identity'],
  ['x-br, br-x', 'identity'],
  [';;,=q="', 'identity'],
];

describe.each(kinds)('%s', (_kind, url, headers) => {
  it.each(cases)('requested with Accept-Encoding: %s is sent as %s', async (accepted, encoding) => {
    // The second response may come from the cache.
    for (let time = 0; time < 2; time++) {
      const {
        statusCode,
        headers: sent,
        rawPayload,
      } = await app.http.inject({
        url: url(),
        headers: {
          host: 'localhost:4000',
          ...headers?.(),
          ...(accepted !== undefined && { 'accept-encoding': accepted }),
        },
      });
      expect([statusCode, sent['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
      expect(decoded[encoding](rawPayload).toString()).toMatch(/^[\x20-\x7e\s]*[<{}=]/);
    }
  });
});
