import type { AddressInfo } from 'node:net';
import { Agent, cacheStores, type Dispatcher, interceptors, request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';
import { publicChanges } from './public-cache.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
let origin: string;
let shared: Dispatcher;
let changes: ReturnType<typeof publicChanges>;
let categories: string;
beforeAll(async () => {
  const manifest = await readManifests();
  const [hash] = Object.entries(manifest).find(([, { name }]) => name === 'Faqs')!;
  app = await makeTestApp({ manifest, env: { RATE_LIMITS: 'off' } });
  // Responses to one visitor are cached for others.
  changes = publicChanges(app.databaseUrl, app.services.settings, app.publicCache);
  await changes.start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://localhost:${(app.http.server.address() as AddressInfo).port}`;
  // A shared cache in front of the gateway, which follows `Cache-Control` and `Vary`.
  const cache = interceptors.cache({ store: new cacheStores.MemoryCacheStore(), type: 'shared' });
  shared = new Agent().compose(cache);
  categories = `/graphql?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  })}`;
});
afterAll(async () => {
  await shared.close();
  await changes.stop();
  await app.stop();
});

/** Readers behind one shared cache. */
const readers: { says: Record<string, string>; reads: string }[] = [
  { says: { 'accept-language': 'de-DE,de;q=0.9' }, reads: 'de' },
  { says: { 'accept-language': 'en-US,en;q=0.9' }, reads: 'en' },
  { says: { 'accept-language': 'en-US', cookie: 'language=es' }, reads: 'es' },
  { says: { 'accept-language': 'de-DE,de;q=0.9', cookie: 'language=fr' }, reads: 'fr' },
  { says: {}, reads: 'en' },
];

const send = async (path: string, headers: Record<string, string>, dispatcher: Dispatcher = shared) => {
  const { statusCode, body } = await request(origin + path, {
    dispatcher,
    headers: { accept: 'text/html', ...headers },
  });
  return { statusCode, text: await body.text() };
};

it.each(['/', '/faq', '/no/such/page', '/journal', '/shell', '/none.txt'])(
  'a page is in the language of its reader, whatever is cached: %s',
  async (path) => {
    for (const { says, reads } of [...readers, ...readers.toReversed(), ...readers]) {
      const { text } = await send(path, says);
      expect([says, /<html lang="(..)"/.exec(text)?.[1]]).toEqual([says, reads]);
    }
  },
);

it.each([
  '/manifest.webmanifest',
  '/feeds/devotionals.rss',
  '/feeds/devotionals.json',
  '/robots.txt',
  '/sitemap.xml',
])('a program gets the same response as without the cache: %s', async (path) => {
  const direct = new Agent();
  for (const { says } of [...readers, ...readers.toReversed(), ...readers]) {
    expect(await send(path, says)).toEqual(await send(path, says, direct));
  }
  await direct.close();
});

it("a page's request gets the language of its address, whatever else the browser sends", async () => {
  const of = async (lang: string, given: Record<string, string>) =>
    (await send(`${categories}${lang && `&lang=${lang}`}`, { ...given, accept: 'application/json' })).text;
  const message = new Set<string>();
  for (const { says } of [...readers, ...readers]) {
    for (const lang of ['de', '', 'fr']) message.add(`${lang} ${await of(lang, says)}`);
  }
  expect(message.size).toBe(3);
});
