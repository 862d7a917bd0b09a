import { feedPaths } from '@quiet-time/schema/feeds';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { built, queryIn, renderedIn, scriptsIn, stylesIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  await app.devotional({ date: '2026-11-21', title: 'Bread & "Butter" <b>' });
  await app.devotional({ date: '2026-11-20', accessLevel: 'premium', title: 'For some' });
});
afterAll(() => app.stop());

const get = (url: string, headers: object = {}) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers } });

it("contains today's data, so that the first view needs no request", async () => {
  for (const url of ['/', '/devotionals']) {
    const { body } = await get(url);
    expect(queryIn(body, 'DevotionalByDate')).toMatchObject({
      variables: { date: '2026-11-21' },
      data: { devotional: { title: 'Bread & "Butter" <b>' } },
    });
    expect(renderedIn(body)).toContain('Bread &amp; “Butter” &lt;b&gt;');
  }
});

it('contains its styles, and names its scripts, the entry first', async () => {
  const { body } = await get('/devotionals');
  const { file, css } = built('src/features/devotionals/devotionals-page.tsx');
  expect(scriptsIn(body)[0]).toBe(`/${built('index.html').file}`);
  expect(scriptsIn(body)).toContain(`/${file}`);
  expect((await get(`/${file}`)).statusCode).toBe(200);
  expect(stylesIn(body)).toEqual(expect.arrayContaining(css!.map((sheet) => `/${sheet}`)));
  expect(scriptsIn((await get('/')).body)).not.toContain(`/${file}`);
});

it('has its title and preview tags, and no text is treated as HTML', async () => {
  const { body } = await get('/devotionals?date=2026-11-21');
  const title = 'Bread &amp; &quot;Butter&quot; &lt;b&gt;';
  expect(body).toContain(`<title>${title} · Quiet Time</title>`);
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
  expect(body).toContain(
    '<meta property="og:url" content="http://localhost:4000/devotionals?date=2026-11-21">',
  );
  expect(body).not.toContain('Butter" <b>');
  expect(body).not.toContain('</b> · ');
});

it('names the feeds, and a day its oEmbed', async () => {
  const { body } = await get('/devotionals?date=2026-11-21');
  const links = [...body.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)];
  expect(links.map(([, type]) => type)).toEqual([
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
    'application/json+oembed',
    'text/xml+oembed',
  ]);
  for (const [, , href] of links) {
    const { pathname, search } = new URL(href!.replaceAll('&amp;', '&'), 'http://localhost:4000');
    expect([href, (await get(pathname + search)).statusCode]).toEqual([href, 200]);
  }
});

it('leads from the archive to the feeds', async () => {
  const page = renderedIn((await get('/devotionals?mode=archive')).body);
  const nav = new RegExp(`<nav[^>]* aria-label="${m.feeds_follow()}".*?</nav>`).exec(page)?.[0] ?? '';
  const { rss, atom, json, calendar } = feedPaths;
  expect([...nav.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    rss,
    atom,
    json,
    calendar,
  ]);
});

it("uses the reader's timezone from their cookie, and ignores a wrong one", async () => {
  app.setNow('2026-11-20T23:00:00Z');
  const dateWith = async (zone: string) =>
    queryIn((await get('/', { cookie: `timezone=${zone}` })).body, 'DevotionalByDate')?.variables;
  expect(await dateWith('Asia/Tokyo')).toEqual({ date: '2026-11-21' });
  expect((await get('/', { cookie: 'timezone=Mars' })).statusCode).toBe(200);
  app.setNow('2026-11-21T06:00:00Z');
});

it('contains nothing of a premium devotional for any caller: pages are rendered for visitors', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  const { body } = await get('/devotionals?date=2026-11-20', {
    cookie: `devotional_token=${token}`,
  });
  expect(queryIn(body, 'DevotionalByDate')).toBeUndefined();
  expect(body).not.toContain('Elijah waits');
});

it.each([
  ['/devotionals?date=2020-01-01', 404, 'No devotional'],
  ['/devotionals?date=2999-01-01', 404, 'Future devotionals'],
  ['/devotionals?date=2026-02-30', 404, '2026-02-30'],
  ['/devotionals?date=%3Cscript%3E', 404, '&lt;script&gt;'],
  ['/devotionals?mode=archive&page=2', 404, 'No devotional'],
  ['/devotionals?mode=search&q=butter&page=2', 404, 'No devotional'],
  ['/devotionals?mode=search&q=nothing', 200, 'No devotional'],
])('%s gets %i and a message', async (url, status, words) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(renderedIn(response.body)).toContain(words);
});

it('is revalidated with its ETag, and sent only after a change', async () => {
  const archive = '/devotionals?mode=archive';
  const headers = { 'accept-encoding': 'br' };
  const first = await get(archive, headers);
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language, cookie',
  });
  const tag = String(first.headers.etag);
  const again = await get(archive, { ...headers, 'if-none-match': tag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  await app.devotional({ date: '2026-11-19', title: 'The day before' });
  await expect.poll(async () => (await get(archive, { 'if-none-match': tag })).statusCode).toBe(200);
});

it('a day without a devotional is not found, cached or not', async () => {
  app.publicCache.open();
  try {
    for (let reader = 0; reader < 2; reader++) {
      expect((await get('/devotionals?date=2019-01-01')).statusCode).toBe(404);
    }
  } finally {
    app.publicCache.close();
  }
});
