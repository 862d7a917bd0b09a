import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { built } from '../../testing/built-pages.js';
import { scriptureCalls } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';

// These pages are those of the last build: `npm test` builds before it tests.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({
    bible: true,
    manifest: await readManifests(),
    env: { PUBLISHER_EMAIL: "o'hara@example.org" },
  });
  await app.devotional({ date: '2026-11-21', title: 'Bread & "Butter" <b>' });
  await app.devotional({ date: '2026-11-20', accessLevel: 'premium', title: 'For some' });
});
afterAll(() => app.stop());

const hosts = { member: 'localhost:4000', admin: 'admin.localhost:4000' };
const get = (url: string, site: keyof typeof hosts = 'member', headers: object = {}) =>
  app.http.inject({ url, headers: { host: hosts[site], ...headers } });

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const preloadedIn = (html: string): { name: string; variables: object; data: never }[] => {
  const [, json] = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!).queries;
};
const queryIn = (html: string, name: string) => preloadedIn(html).find((query) => query.name === name);

/** What is rendered into the page. */
const renderedIn = (html: string) =>
  /<div id="root">(.*?)<\/div>\s*<script type="application/s.exec(html)![1]!;

const scriptsIn = (html: string) => /<meta name="scripts" content="([^"]*)">/.exec(html)![1]!.split(' ');
const stylesIn = (html: string) => /<style data-files="([^"]*)">/.exec(html)![1]!.split(' ');

describe.each(['member', 'admin'] as const)('the entry page of the %s site', (site) => {
  it('allows its inline scripts by their hashes, and no others', async () => {
    const { body, headers } = await get('/', site);
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('unsafe');
    expect(csp).not.toMatch(/https?:\/\//);
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, code]) => hash(code!));
    expect(csp).toContain(`script-src 'self' ${hashes.join(' ')};`);
    expect(body).not.toMatch(/__[A-Z_]+__|<!--app:/);
  });

  it('has the headers of a private, unframed page', async () => {
    const { headers } = await get('/', site);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  });

  it('brings files that never change under their hashed names, compressed', async () => {
    const [script] = /\/assets\/[^" ]+\.js/.exec((await get('/', site)).body)!;
    const file = await get(script, site, { 'accept-encoding': 'br, gzip' });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it.each(['/assets/nothing.js', '/documents.json', '/.vite/manifest.json', '/..%2f..%2fpackage.json'])(
    'does not give out %s',
    async (path) => {
      expect((await get(path, site)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

it('the styles of the member site stand in its pages, allowed by hash', async () => {
  const { body, headers } = await get('/devotionals');
  const [, css] = /<style data-files="[^"]*">([\s\S]*?)<\/style>/.exec(body)!;
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hash(css!)};`);
  expect(body).not.toMatch(/<link rel="stylesheet"| style="/);
});

it('the styles of the back-office are allowed by a nonce of each answer', async () => {
  const [one, two] = [await get('/', 'admin'), await get('/', 'admin')];
  const nonce = ({ headers }: typeof one) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
  expect(one.body).toContain(`<style nonce="${nonce(one)}">`);
  expect(nonce(one)).not.toBe(nonce(two));
});

it('a page carries what every guest is answered, and nothing else', async () => {
  const body = 'query Faqs { faqs { id } viewer { name } }';
  const other = await makeTestApp({ manifest: { [sha256(body)]: { name: 'Faqs', type: 'query', body } } });
  onTestFinished(() => other.stop());
  const pageOf = async (app: TestApp) =>
    preloadedIn((await app.http.inject({ url: '/faq', headers: { host: hosts.member } })).body);
  expect(await pageOf(app)).toEqual([{ name: 'Faqs', variables: {}, data: { faqs: [] } }]);
  expect(await pageOf(other)).toEqual([]);
});

describe('a page with a devotional', () => {
  it("carries today's answer, so that the first view asks for nothing", async () => {
    for (const url of ['/', '/devotionals']) {
      const { body } = await get(url);
      expect(queryIn(body, 'DevotionalByDate')).toMatchObject({
        variables: { date: '2026-11-21' },
        data: { devotional: { title: 'Bread & "Butter" <b>' } },
      });
      expect(renderedIn(body)).toContain('Bread &amp; &quot;Butter&quot; &lt;b&gt;');
    }
  });

  it('has the styles of its page, and names its scripts, the entry first', async () => {
    const { body } = await get('/devotionals');
    const { file, css } = built('src/features/devotionals/devotionals-page.tsx');
    expect(scriptsIn(body)[0]).toBe(`/${built('index.html').file}`);
    expect(scriptsIn(body)).toContain(`/${file}`);
    expect((await get(`/${file}`)).statusCode).toBe(200);
    expect(stylesIn(body)).toEqual(expect.arrayContaining(css!.map((sheet) => `/${sheet}`)));
    expect(scriptsIn((await get('/')).body)).not.toContain(`/${file}`);
  });

  it('has its title and its tags for previews, with no text taken as HTML', async () => {
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

  it("takes the reader's zone from their cookie, and lives with a wrong one", async () => {
    app.setNow('2026-11-20T23:00:00Z');
    const dateWith = async (zone: string) =>
      queryIn((await get('/', 'member', { cookie: `timezone=${zone}` })).body, 'DevotionalByDate')?.variables;
    expect(await dateWith('Asia/Tokyo')).toEqual({ date: '2026-11-21' });
    expect((await get('/', 'member', { cookie: 'timezone=Mars' })).statusCode).toBe(200);
    app.setNow('2026-11-21T06:00:00Z');
  });

  it('carries nothing of a premium one, whoever asks: pages are made for guests', async () => {
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const { body } = await get('/devotionals?date=2026-11-20', 'member', {
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
  ])('%s is answered by %i and says so', async (url, status, words) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(renderedIn(response.body)).toContain(words);
  });

  it('is asked for again with its tag, and sent only when it has changed', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get('/devotionals', 'member', headers);
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
    const tag = String(first.headers.etag);
    const again = await get('/devotionals', 'member', { ...headers, 'if-none-match': tag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    await app.devotional({ date: '2026-11-19', title: 'The day before' });
    await expect
      .poll(async () => (await get('/devotionals', 'member', { 'if-none-match': tag })).statusCode)
      .toBe(200);
  });
});

describe('a page that is not there', () => {
  it('is answered by 404 and as a page', async () => {
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
  ])('%s has moved to %s', async (from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });
});

it('a page that members alone open is left to the browser', async () => {
  for (const url of ['/journal', '/profile', '/payment', '/reset-password/abc', '/auth/success']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode, renderedIn(body)]).toEqual([url, 200, '']);
  }
});

it('cookies of a member, broken or foreign, change nothing in a page', async () => {
  const { token } = await app.signedIn({ name: 'Somebody Herself' });
  const bare = await get('/');
  for (const cookie of [
    `devotional_token=${token}`,
    'devotional_token=%00',
    'a=b; ;;=',
    'timezone=../../x',
  ]) {
    expect((await get('/', 'member', { cookie })).body).toBe(bare.body);
  }
});

it('the journal fetches all its parts at once, and its editor where an entry is opened', async () => {
  const around = built('src/app/guards/require-sign-in.tsx').file;
  const journal = built('src/features/journal/journal-page.tsx').file;
  const editor = built('src/features/journal/editor/entry-dialog.tsx').file;
  const fetched = async (url: string) => {
    const scripts = scriptsIn((await get(url)).body);
    return [around, journal, editor].map((file) => scripts.includes(`/${file}`));
  };
  expect(await fetched('/journal')).toEqual([true, true, false]);
  expect(await fetched('/journal/new')).toEqual([true, true, true]);
  expect(await fetched('/journal/01a1ffc4-7574-709b-b5a2-f2cddfd0b006')).toEqual([true, true, true]);
});

it('the member site knows whom readers may write to', async () => {
  const { body } = await get('/devotionals');
  expect(body).toContain('<meta name="publisher-email" content="o&#39;hara@example.org">');
});

it('the contact page knows the support addresses', async () => {
  const { body } = await get('/contact');
  expect(body).toContain('<meta name="support-emails" content="support@example.org,prayer@example.org">');
  expect(body).toContain('<title>Contact · Quiet Time</title>');
});

it.each([
  ['/faq', 'FAQ', 'Faqs', { faqs: [] }],
  ['/subscription-plans', 'Subscription Plans', 'Plans', { plans: [] }],
  ['/about', 'About', 'About', { about: null }],
])('%s brings its answer along', async (path, title, name, data) => {
  const { body } = await get(path);
  expect(body).toContain(`<title>${title} · Quiet Time</title>`);
  expect(queryIn(body, name)).toEqual({ name, variables: {}, data });
});

describe('the pages of scripture', () => {
  it('have titles and tags for previews, by the name and description of a topic', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    const { createTopic } = scriptureCalls(app, token);
    const input = { name: 'Hope & "Joy"', description: 'To look toward.' };
    const { id } = answer<{ id: string }>(await createTopic({ input }, token));
    const { body } = await get(`/scripture-verses/${id}?page=2`);
    const title = 'Bible Verses about Hope &amp; &quot;Joy&quot;';
    expect(body).toContain(`<title>${title} · Quiet Time</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}">`);
    expect(body).toContain('<meta property="og:description" content="To look toward.">');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000/scripture-verses/${id}">`);
    expect(scriptsIn(body)).toContain(`/${built('src/features/scriptures/topic-page.tsx').file}`);
    const all = await get('/scripture-meditation?q=hope');
    expect(all.body).toContain('<title>Scripture Meditation · Quiet Time</title>');
    expect(scriptsIn(all.body)).toContain(`/${built('src/features/scriptures/meditation-page.tsx').file}`);
  });

  it.each(['nothing', '%22a%20topic%22', '01a1ffc4-7574-709b-b5a2-f2cddfd0b006'])(
    'are not there for the unknown topic %s',
    async (id) => {
      const response = await get(`/scripture-verses/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('<title>Quiet Time</title>');
    },
  );
});

describe('a page with scripture', () => {
  it.each([
    [
      '/bible?ref=jn+3:16&translation=asv',
      'BiblePassage',
      'John 3:16',
      'ref=John%203%3A16&amp;translation=asv',
    ],
    ['/bible?tab=random&ref=John+3:16', 'BiblePassage', 'John 3:16', 'ref=John%203%3A16&amp;translation=kjv'],
    ['/bible/psalms/23?with=web', 'BibleChapter', 'Psalm 23', '/bible/psalms/23?translation=kjv'],
    ['/bible/jude/1', 'BibleChapter', 'Jude', '/bible/jude/1?translation=kjv'],
  ])('%s carries its answer and has a preview', async (url, name, title, address) => {
    const { body } = await get(url);
    expect(queryIn(body, name)?.variables).toMatchObject({ both: url.includes('with=') });
    expect(body).toContain(`<title>${title} · Quiet Time</title>`);
    expect(body).toMatch(
      new RegExp(`<link rel="canonical" href="[^"]*${address.replace(/[?&]/g, '\\$&')}">`),
    );
    expect(body).toContain('<meta property="og:description" content="');
  });

  it('fetches the code of the chapter with the entry', async () => {
    expect((await get('/bible/john/3')).body).toContain(built('src/features/bible/chapter-page.tsx').file);
    expect((await get('/bible')).body).toContain(built('src/features/bible/bible-page.tsx').file);
  });

  it.each([
    ['/bible', 200],
    ['/bible?ref=hello', 200],
    ['/bible?ref=%00%ff', 200],
    ['/bible?tab=search&q=love', 200],
    ['/bible/john/99', 404],
    ['/bible/%22%3E/3', 404],
    [`/bible/${'x'.repeat(500)}/1`, 404],
  ])('%s is a page of its own, answered by %i', async (url, status) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<title>Quiet Time</title>');
    expect(renderedIn(response.body)).toContain('<h1');
  });
});

it.each(['//', '//example.org/x', '/%', '/?%', '/\\\\example.org'])(
  'the address %s is one of this site',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toMatch(/(href|content)="https?:\/\/example\.org/);
  },
);

it('the back-office tells search engines to stay away and knows where the members are', async () => {
  const { body } = await get('/login', 'admin');
  expect(body).toContain('noindex');
  expect(body).toContain('<meta name="member-url" content="http://localhost:4000">');
});
