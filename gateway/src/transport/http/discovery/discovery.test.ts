import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { readManifests } from '../../graphql/documents.js';
import { mostInSitemap, sitemap } from './sitemap.js';

let app: TestApp;
beforeAll(async () => {
  // The clock is at 06:00 UTC, when the 21st has not begun everywhere.
  app = await makeTestApp({
    bible: true,
    manifest: await readManifests(),
    env: { SITE_NAME: 'Bread & "Butter"' },
  });
  for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) await app.devotional({ date });
  await app.devotional({ date: '2026-11-18', accessLevel: 'premium' });
  await app.devotional({ date: '2026-11-17', isActive: false });
});
afterAll(() => app.stop());

const hosts = { member: 'localhost:4000', admin: 'admin.localhost:4000' };
const get = (url: string, site: keyof typeof hosts = 'member', headers: object = {}) =>
  app.http.inject({ url, headers: { host: hosts[site], ...headers } });

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));

describe('robots.txt', () => {
  it('excludes private pages and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/graphql', '/journal', '/profile', '/payment-success'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Sitemap: http://localhost:4000/sitemap.xml');
  });

  it('excludes all of the back-office', async () => {
    expect((await get('/robots.txt', 'admin')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', 'admin')).statusCode).toBe(404);
  });
});

describe('security.txt', () => {
  /** Parses the fields of a file in the format of RFC 9116. */
  const fieldsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1) as [string, string]);

  it.each(['member', 'admin'] as const)(
    'publishes the security contact and its expiry on the %s site',
    async (site) => {
      const { statusCode, headers, body } = await get('/.well-known/security.txt', site);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(fieldsOf(body)).toEqual([
        ['Contact', 'mailto:support@example.org'],
        ['Expires', '2027-05-20T00:00:00Z'],
        ['Preferred-Languages', 'en, es, fr, de'],
        ['Canonical', 'http://localhost:4000/.well-known/security.txt'],
        ['Canonical', 'http://admin.localhost:4000/.well-known/security.txt'],
      ]);
    },
  );

  it('names the contact in the settings, and its expiry moves forward', async () => {
    await app.db.query(`update settings set support_emails = '{"help%me@example.com","pray@example.com"}'`);
    await app.services.settings.load();
    app.setNow('2026-11-22T06:00:00Z');
    const [contact, expires] = fieldsOf((await get('/.well-known/security.txt')).body);
    expect([contact![1], expires![1]]).toEqual(['mailto:help%25me@example.com', '2027-05-21T00:00:00Z']);
    app.setNow('2026-11-21T06:00:00Z');
  });
});

describe('the sitemap', () => {
  it('has exactly the days that visitors can read everywhere', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const days = addresses(body).filter((url) => url.includes('/devotionals'));
    expect(days).toEqual([
      'http://localhost:4000/devotionals?date=2026-11-20',
      'http://localhost:4000/devotionals?date=2026-11-19',
    ]);
    expect(body).toMatch(/date=2026-11-20<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  });

  it('lists each page by its canonical address', async () => {
    const urls = addresses((await get('/sitemap.xml')).body);
    expect(urls.filter((url) => url.includes('/bible/'))).toHaveLength(1_189);
    expect(new Set(urls).size).toBe(urls.length);
    const chapter = urls.find((url) => url.includes('/song-of-solomon/8'))!;
    const sample = [...urls.filter((url) => !url.includes('/bible/')), chapter];
    for (const url of sample) {
      const { pathname, search } = new URL(url);
      const page = await get(pathname + search);
      expect(page.statusCode, url).toBe(200);
      expect(page.body).toContain(`<link rel="canonical" href="${url}">`);
    }
  });

  it('is cached until something changes', async () => {
    const first = await get('/sitemap.xml');
    const again = await get('/sitemap.xml', 'member', { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    await app.devotional({ date: '2026-11-16' });
    await expect
      .poll(async () => (await get('/sitemap.xml')).body)
      .toContain('http://localhost:4000/devotionals?date=2026-11-16');
  });

  it('has an index if there are too many pages for one', { timeout: 60_000 }, async () => {
    // More days than will ever exist: 140 years.
    await app.db.query(
      `insert into devotionals (id, version, title, date, scripture_reference, scripture_verse, reflection, questions,
                                question_ids, prayer, content)
       select gen_random_uuid(), 1, 'Old', date '2020-01-01' - day, 'Psalm 1', 'v', 'r', '{q}', array[gen_random_uuid()], 'p', 'c'
         from generate_series(1, $1::int) as day`,
      [mostInSitemap],
    );
    await expect
      .poll(async () => addresses((await get('/sitemap.xml')).body))
      .toEqual(['http://localhost:4000/sitemaps/1.xml', 'http://localhost:4000/sitemaps/2.xml']);
    const [one, two] = [await get('/sitemaps/1.xml'), await get('/sitemaps/2.xml')];
    expect(addresses(one.body)).toHaveLength(mostInSitemap);
    expect(one.body.length).toBeLessThan(50_000_000);
    expect(addresses(two.body).at(-1)).toContain('/bible/revelation/22');
    for (const part of ['0', '3', '-1', '1e1', 'x', '99999999999']) {
      expect((await get(`/sitemaps/${part}.xml`)).statusCode, part).toBe(404);
    }
  });

  it('escapes the text of addresses', () => {
    expect(sitemap([{ path: '/?a=1&b=<' }], 'http://x')).toContain('<loc>http://x/?a=1&amp;b=&lt;</loc>');
  });
});

it('can be installed under its own name', async () => {
  const response = await get('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = response.json();
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    display: 'standalone',
    name: 'Bread & "Butter"',
  });
  expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=en"');
  for (const { src } of manifest.icons) expect((await get(src)).headers['content-type']).toBe('image/png');
  expect((await get('/manifest.webmanifest', 'admin')).statusCode).toBe(404);
});

it('redirects password managers to the change of the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/profile']);
  expect((await get('/.well-known/change-password', 'admin')).statusCode).toBe(404);
});

it('has an icon at favicon.ico', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect([...rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
