import { defaultSettings } from '@quiet-time/schema/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { readManifests } from '../../graphql/documents.js';
import { fit } from './layout.js';
import { SharePictures } from './share-pictures.js';

let app: TestApp;
const hostile = '</script><script>alert(1)</script> \u2028 ]]> & "q"';
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  await app.devotional({ date: '2026-11-20', title: 'Bread for today' });
  await app.devotional({ date: '2026-11-19', title: hostile });
  await app.devotional({ date: '2026-11-18', accessLevel: 'premium', title: 'For some' });
  await app.devotional({ date: '2026-11-17', isActive: false });
  await app.devotional({ date: '2026-11-25' });
});
afterAll(() => app.stop());

const get = (url: string, headers: object = {}) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers } });
const pictureOf = (date: string, headers?: object) => get(`/share/devotionals/${date}.png`, headers);

describe('the picture of a devotional', () => {
  it('is a PNG of the size in its page, and is not sent twice', async () => {
    const { statusCode, headers, rawPayload } = await pictureOf('2026-11-20');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect((await pictureOf('2026-11-20', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it('changes with an edit', async () => {
    const before = await pictureOf('2026-11-20');
    await app.db.query(`update devotionals set title = 'Bread for all' where date = '2026-11-20'`);
    expect((await pictureOf('2026-11-20')).headers.etag).not.toBe(before.headers.etag);
    await app.db.query(`update devotionals set title = 'Bread for today' where date = '2026-11-20'`);
    expect((await pictureOf('2026-11-20')).headers.etag).toBe(before.headers.etag);
  });

  it('has the date in the language of its address, for any caller', async () => {
    const tagOf = async (address: string, headers = {}) => (await get(address, headers)).headers.etag;
    const address = '/share/devotionals/2026-11-20.png';
    const german = await tagOf(`${address}?lang=de`);
    expect(german).not.toBe(await tagOf(address));
    expect(await tagOf(address, { 'accept-language': 'de', cookie: 'language=de' })).toBe(
      await tagOf(address),
    );
    expect(await tagOf(`${address}?lang=xx`)).toBe(await tagOf(address));
  });

  it.each([
    '2026-11-18',
    '2026-11-17',
    '2026-11-25',
    '2026-11-01',
    '2026-02-31',
    'today',
    '%00',
    '..%2f..%2fx',
    '1'.repeat(90),
  ])('does not exist for %s', async (date) => {
    expect([400, 404]).toContain((await pictureOf(date)).statusCode);
    expect((await pictureOf(date)).headers['content-type']).not.toMatch(/image/);
  });

  const pictures = new SharePictures({ current: { ...defaultSettings, siteName: 'Quiet Time' } });
  it.each([
    hostile,
    'W'.repeat(300),
    'In the beginning was the Word '.repeat(20),
    '起初神創造天地',
    'في البدء',
    '🙏🕊️',
    '\u0000\ud800\u202e',
    '',
  ])('is drawn for the title %j', async (title) => {
    const picture = await pictures.of({ title, reference: title, date: '2026-11-20', language: 'en' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('leaves its right edge free, even with wide letters', async () => {
    const [plain, wide] = await Promise.all(
      ['a', 'W'.repeat(300)].map((title) =>
        pictures
          .of({ title, reference: 'John 3', date: '2026-11-20', language: 'en' })
          .then(async (picture) =>
            sharp(
              await sharp(picture)
                .extract({ left: 1_110, top: 130, width: 90, height: 320 })
                .png()
                .toBuffer(),
            )
              .raw()
              .toBuffer(),
          ),
      ),
    );
    expect(plain!.equals(wide!)).toBe(true);
  });
});

it('long titles shrink, and are cut only as a last resort', () => {
  const sizes: [number, number][] = [
    [80, 1],
    [40, 2],
  ];
  expect(fit('Short', 600, sizes)).toEqual({ size: 80, lines: ['Short'] });
  expect(fit('A title of more than one line', 600, sizes).size).toBe(40);
  const { lines } = fit('word '.repeat(60), 600, sizes);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/word…$/);
});

describe('the page of a devotional', () => {
  const dataIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json!);

  it('describes it for search engines', async () => {
    const { body } = await get('/devotionals?date=2026-11-20');
    const [json] = dataIn(body);
    expect(JSON.parse(json!)).toMatchObject({
      '@type': 'Article',
      headline: 'Bread for today',
      datePublished: '2026-11-20',
      inLanguage: 'en',
      mainEntityOfPage: 'http://localhost:4000/devotionals?date=2026-11-20',
      isAccessibleForFree: true,
      publisher: { name: 'Quiet Time' },
    });
  });

  it('links to an existing picture', async () => {
    const { body } = await get('/devotionals?date=2026-11-20');
    const [, image] = /property="og:image" content="([^"]*)"/.exec(body)!;
    expect(image).toBe('http://localhost:4000/share/devotionals/2026-11-20.png');
    expect((await get(new URL(image!).pathname)).statusCode).toBe(200);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('shows hostile text as text', async () => {
    const { body, headers } = await get('/devotionals?date=2026-11-19');
    const [json, ...more] = dataIn(body);
    expect(more).toEqual([]);
    expect(json).not.toMatch(/[<>\u2028]/);
    expect(JSON.parse(json!).headline).toContain('</script>');
    expect(body).not.toContain('<script>alert');
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each(['/devotionals?date=2026-11-18', '/devotionals?date=2026-11-01', '/faq', '/'])(
    '%s has the mark of the site and no article',
    async (url) => {
      const { body } = await get(url);
      expect(dataIn(body)).toEqual([]);
      expect(body.split('</head>')[0]).not.toContain('For some');
      expect(body).toContain('content="http://localhost:4000/icons/icon-512.png"');
      expect(body).toContain('<meta name="twitter:card" content="summary">');
    },
  );
});
