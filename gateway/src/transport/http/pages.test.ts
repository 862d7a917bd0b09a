import { createHash } from 'node:crypto';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { unescapeHtml } from '../../platform/html.js';
import { built, preloadedIn, queryIn, renderedIn, scriptsIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({
    bible: true,
    manifest: await readManifests(),
    env: { PUBLISHER_EMAIL: "o'hara@example.org" },
  });
});
afterAll(() => app.stop());

const host = 'localhost:4000';
const get = (url: string, headers: object = {}) => app.http.inject({ url, headers: { host, ...headers } });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('a page contains only data for every visitor', async () => {
  const body = 'query Faqs { faqs { id } viewer { name } }';
  const other = await makeTestApp({ manifest: { [sha256(body)]: { name: 'Faqs', type: 'query', body } } });
  onTestFinished(() => other.stop());
  const pageOf = async (app: TestApp) =>
    preloadedIn((await app.http.inject({ url: '/faq', headers: { host } })).body);
  expect(await pageOf(app)).toEqual([{ name: 'Faqs', variables: {}, data: { faqs: [] } }]);
  expect(await pageOf(other)).toEqual([]);
});

describe('a missing page', () => {
  it('gets 404 and a page', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(renderedIn(body)).toContain('<h1');
  });

  it.each([
    ['/encouraging-words', '/encouraging'],
    ['/bible/john', '/bible/john/1'],
    ['/faq/', '/faq'],
    ['/faq///?q=a', '/faq?q=a'],
    ['/bible/John/3?with=web', '/bible/john/3?with=web'],
    ['//example.org/', '/example.org'],
  ])('%s redirects to %s', async (from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });
});

it('the browser renders pages that only members open', async () => {
  for (const url of ['/journal', '/profile', '/payment', '/reset-password/abc', '/auth/success']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, renderedIn(body)]).toEqual([url, 200, '']);
    expect(body).toContain(`<div role="note">${m.site_needs_script()}</div></div></noscript>`);
  }
  expect((await get('/faq')).body).not.toContain('</noscript>');
});

it('cookies of a member, broken or foreign, do not change a page', async () => {
  const { token } = await app.signedIn({ name: 'Somebody Herself' });
  const bare = await get('/');
  for (const cookie of [
    `devotional_token=${token}`,
    'devotional_token=%00',
    'a=b; ;;=',
    'timezone=../../x',
  ]) {
    expect((await get('/', { cookie })).body).toBe(bare.body);
  }
});

it('the journal fetches all its parts at once, and its editor on its pages', async () => {
  const around = built('src/app/guards/require-sign-in.tsx').file;
  const journal = built('src/features/journal/journal-page.tsx').file;
  const reading = built('src/features/journal/reading-pages.tsx').file;
  const editor = built('src/features/journal/editor/entry-editor.tsx').file;
  const fetched = async (url: string) => {
    const scripts = scriptsIn((await get(url)).body);
    return [around, journal, reading, editor].map((file) => scripts.includes(`/${file}`));
  };
  expect(await fetched('/journal')).toEqual([true, true, true, false]);
  expect(await fetched('/journal/new')).toEqual([true, true, false, true]);
  const entry = '/journal/01a1ffc4-7574-709b-b5a2-f2cddfd0b006';
  expect(await fetched(entry)).toEqual([true, true, true, false]);
  expect(await fetched(`${entry}/edit`)).toEqual([true, true, false, true]);
});

describe('the first queries of a page for members', () => {
  const firstIn = (html: string): { name: string; variables: object; url: string }[] => {
    const [, json] = /<meta name="first-queries" content="([^"]*)">/.exec(html) ?? [];
    return JSON.parse(unescapeHtml(json ?? '[]'));
  };
  const entry = '01a1ffc4-7574-709b-b5a2-f2cddfd0b006';
  const viewer = { name: 'Viewer', variables: {} };
  const theEntry = { name: 'JournalEntry', variables: { id: entry } };

  it.each([
    ['/journal/new', [viewer]],
    ['/profile', [viewer]],
    [`/journal/${entry}`, [viewer, theEntry]],
    [`/journal/${entry}/edit`, [viewer, theEntry]],
    ['/', []],
    ['/login', []],
  ])('%s has them, without their answers', async (url, expected) => {
    const { body } = await get(url);
    expect(firstIn(body).map(({ url: _, ...query }) => query)).toEqual(expected);
  });

  it('are answered to their member, in the language of the page', async () => {
    const { token } = await app.signedIn({ name: 'Somebody Herself' });
    const [query] = firstIn((await get('/journal/new?lang=de')).body);
    expect(query!.url).toContain('&lang=de');
    const answer = await get(query!.url, {
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${token}`,
    });
    expect(answer.json()).toMatchObject({ data: { viewer: { name: 'Somebody Herself' } } });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('are sent by a script that only these pages have, and that their policy allows', async () => {
    for (const [url, has] of [
      ['/journal/new', true],
      ['/devotionals', false],
    ] as const) {
      const { body, headers } = await get(url);
      const script = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)]
        .map(([, text]) => text!)
        .find((text) => text.includes('first-queries'));
      expect([url, script !== undefined]).toEqual([url, has]);
      if (!script) continue;
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    }
  });
});

it('the member site contains the contact address for readers', async () => {
  const { body } = await get('/devotionals');
  expect(body).toContain('<meta name="publisher-email" content="o&#39;hara@example.org">');
});

it('the member site shows that sign-in with Google is off', async () => {
  expect((await get('/login')).body).toContain('<meta name="google" content="off">');
});

it('the contact page contains the support addresses', async () => {
  const { body } = await get('/contact');
  expect(body).toContain('<meta name="support-emails" content="support@example.org,prayer@example.org">');
  expect(body).toContain('<title>Contact · Quiet Time</title>');
});

it.each([
  ['/faq', 'FAQ', 'Faqs', { faqs: [] }],
  ['/subscription-plans', 'Subscription Plans', 'Plans', { plans: [] }],
  ['/about', 'About', 'About', { about: null }],
])('%s contains its data', async (path, title, name, data) => {
  const { body } = await get(path);
  expect(body).toContain(`<title>${title} · Quiet Time</title>`);
  expect(queryIn(body, name)).toEqual({ name, variables: {}, data });
});

it.each(['//', '//example.org/x', '/%', '/?%', '/\\\\example.org'])(
  'the address %s stays on this site',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toMatch(/(href|content)="https?:\/\/example\.org/);
  },
);
