import { afterAll, beforeAll, expect, it } from 'vitest';
import { built, preloadedIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
});
afterAll(() => app.stop());

const host = 'localhost:4000';
const get = async (url: string) => (await app.http.inject({ url, headers: { host } })).body;

it('prayers and words have titles before any exist', async () => {
  expect(await get('/prayers')).toContain('<title>Prayers · Quiet Time</title>');
  expect(await get('/encouraging')).toContain('<title>Encouraging Words · Quiet Time</title>');
});

it('they are in the page, with preview texts', async () => {
  const { token } = await app.signedIn({ role: 'admin' });
  const post = (path: string, body: object) => app.rest(path, { method: 'POST', token, body });
  await post('/prayers', { type: 'weekly', title: 'Sabbath', content: 'Teach us & "rest". Amen.' });
  await post('/encouraging-words', { message: 'You are not alone today.' });

  const prayers = await get('/prayers');
  expect(prayers).toContain('<meta property="og:title" content="Prayers">');
  expect(prayers).toContain('og:description" content="Teach us &amp; &quot;rest&quot;. Amen.">');
  expect(prayers).toContain(built('src/features/prayers/prayers-page.tsx').file);
  expect(preloadedIn(prayers)).toMatchObject([
    { name: 'CurrentPrayers', data: { currentPrayers: { daily: null, weekly: { title: 'Sabbath' } } } },
  ]);

  const words = await get('/encouraging');
  expect(words).toContain('og:description" content="You are not alone today.">');
  expect(words).toContain(built('src/features/encouraging-words/encouraging-words-page.tsx').file);
  expect(preloadedIn(words)).toMatchObject([
    { name: 'EncouragingWords', variables: { page: 1, limit: 50 }, data: { encouragingWords: { total: 1 } } },
  ]);
});

it('caches may store both, but never a random word', async () => {
  const manifest = Object.entries(await readManifests());
  const caching = async (name: string, variables: object) => {
    const [hash] = manifest.find(([, document]) => document.name === name)!;
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
    const search = new URLSearchParams({ extensions, variables: JSON.stringify(variables) });
    const { headers } = await app.http.inject({ url: `/graphql?${search}`, headers: { host } });
    return headers['cache-control'];
  };
  expect(await caching('CurrentPrayers', {})).toBe('public, no-cache');
  expect(await caching('EncouragingWords', { page: 1, limit: 50 })).toBe('public, no-cache');
  expect(await caching('RandomEncouragingWord', {})).toBe('private, no-store');
});
