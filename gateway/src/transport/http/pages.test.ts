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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const preloadedIn = (html: string) => {
  const [, json] = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? JSON.parse(json).queries : null;
};

describe.each(['member', 'admin'] as const)('the entry page of the %s site', (site) => {
  it('allows its inline script by hash and its styles by a nonce of this answer alone', async () => {
    const [one, two] = [await get('/', site), await get('/', site)];
    const csp = String(one.headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).not.toContain('unsafe');
    expect(csp).not.toMatch(/https?:\/\//);
    const scripts = [...one.body.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256').update(scripts[0]![1]!).digest('base64');
    expect(csp).toContain(`script-src 'self' 'sha256-${hash}'`);
    const nonce = (csp: unknown) => /'nonce-([^']+)'/.exec(String(csp))![1]!;
    expect(one.body).toContain(`<style nonce="${nonce(csp)}">`);
    expect(nonce(csp)).not.toBe(nonce(two.headers['content-security-policy']));
    expect(one.body).not.toMatch(/__[A-Z_]+__|<!--app:/);
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
    const [script] = /\/assets\/[^"]+\.js/.exec((await get('/', site)).body)!;
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

it('a page carries what every guest is answered, and nothing else', async () => {
  const body = 'query Faqs { faqs { id } viewer { name } }';
  const other = await makeTestApp({ manifest: { [sha256(body)]: { name: 'Faqs', type: 'query', body } } });
  onTestFinished(() => other.stop());
  const pageOf = async (app: TestApp) =>
    preloadedIn((await app.http.inject({ url: '/faq', headers: { host: hosts.member } })).body);
  expect(await pageOf(app)).toEqual([{ name: 'Faqs', variables: {}, data: { faqs: [] } }]);
  expect(await pageOf(other)).toBeNull();
});

describe('a page with a devotional', () => {
  it("carries today's answer, so that the first view asks for nothing", async () => {
    for (const url of ['/', '/devotionals']) {
      const [query] = preloadedIn((await get(url)).body);
      expect(query).toMatchObject({ name: 'DevotionalByDate', variables: { date: '2026-11-21' } });
      expect(query.data.devotional.title).toBe('Bread & "Butter" <b>');
    }
  });

  it('fetches the code of its page together with the entry', async () => {
    const { body } = await get('/devotionals');
    const { file, css } = built('src/features/devotionals/devotionals-page.tsx');
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/${file}">`);
    expect((await get(`/${file}`)).statusCode).toBe(200);
    for (const sheet of css!) expect(body).toContain(`<link rel="stylesheet" crossorigin href="/${sheet}">`);
    expect((await get('/')).body).not.toContain('devotionals-page-');
  });

  it('fetches the entry before it', async () => {
    const { body } = await get('/devotionals');
    expect(/<link rel="modulepreload" crossorigin href="\/(.+?)">/.exec(body)![1]).toBe(
      built('index.html').file,
    );
  });

  it('has its title and its tags for previews, with no text taken as HTML', async () => {
    const { body } = await get('/devotionals?date=2026-11-21');
    const title = 'Bread &amp; &quot;Butter&quot; &lt;b&gt;';
    expect(body).toContain(`<title>${title} · Quiet Time</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}">`);
    expect(body).toContain(
      '<meta property="og:url" content="http://localhost:4000/devotionals?date=2026-11-21">',
    );
    expect(body).not.toContain('<b>');
  });

  it("takes the reader's zone from their cookie, and lives with a wrong one", async () => {
    app.setNow('2026-11-20T23:00:00Z');
    const dateWith = async (zone: string) =>
      preloadedIn((await get('/', 'member', { cookie: `timezone=${zone}` })).body)?.[0].variables.date;
    expect(await dateWith('Asia/Tokyo')).toBe('2026-11-21');
    expect((await get('/', 'member', { cookie: 'timezone=Mars' })).statusCode).toBe(200);
    app.setNow('2026-11-21T06:00:00Z');
  });

  it('carries nothing of a premium one, whoever asks: pages are made for guests', async () => {
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const { body } = await get('/devotionals?date=2026-11-20', 'member', {
      cookie: `devotional_token=${token}`,
    });
    expect(preloadedIn(body)).toBeNull();
    expect(body).not.toContain('For some');
  });

  it('is a plain page for a day without one', async () => {
    const response = await get('/devotionals?date=2020-01-01');
    expect(response.statusCode).toBe(200);
    expect(preloadedIn(response.body)).toBeNull();
  });
});

it('the journal fetches all its parts at once, and its editor where an entry is opened', async () => {
  const around = built('src/app/guards/require-sign-in.tsx').file;
  const journal = built('src/features/journal/journal-page.tsx').file;
  const editor = built('src/features/journal/editor/entry-dialog.tsx').file;
  const fetched = async (url: string) => {
    const { body } = await get(url);
    return [around, journal, editor].map((file) => body.split(`crossorigin href="/${file}"`).length - 1);
  };
  expect(await fetched('/journal')).toEqual([1, 1, 0]);
  expect(await fetched('/journal/new')).toEqual([1, 1, 1]);
  expect(await fetched('/journal/01a1ffc4-7574-709b-b5a2-f2cddfd0b006/')).toEqual([1, 1, 1]);
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
  expect(preloadedIn(body)).toEqual([{ name, variables: {}, data }]);
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
    expect(body).toContain(built('src/features/scriptures/topic-page.tsx').file);
    const all = await get('/scripture-meditation?q=hope');
    expect(all.body).toContain('<title>Scripture Meditation · Quiet Time</title>');
    expect(all.body).toContain(built('src/features/scriptures/meditation-page.tsx').file);
  });

  it.each(['nothing', '%22a%20topic%22', '01a1ffc4-7574-709b-b5a2-f2cddfd0b006'])(
    'are plain for the unknown topic %s',
    async (id) => {
      const response = await get(`/scripture-verses/${id}`);
      expect(response.statusCode).toBe(200);
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
    ['/bible/psalm/23?with=web', 'BibleChapter', 'Psalm 23', '/bible/psalms/23?translation=kjv'],
    ['/bible/JUD/1', 'BibleChapter', 'Jude', '/bible/jude/1?translation=kjv'],
  ])('%s carries its answer and has a preview', async (url, name, title, address) => {
    const { body } = await get(url);
    const [query] = preloadedIn(body);
    expect(query.name).toBe(name);
    expect(query.variables).toMatchObject({ both: url.includes('with=') });
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
    '/bible',
    '/bible?ref=hello',
    '/bible?ref=%00%ff',
    '/bible?tab=search&q=love',
    '/bible/john/99',
    '/bible/%22%3E/3',
    `/bible/${'x'.repeat(500)}/1`,
  ])('%s is a plain page', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(preloadedIn(response.body)).toBeNull();
    expect(response.body).toContain('<title>Quiet Time</title>');
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
