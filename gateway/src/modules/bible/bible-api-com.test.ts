import vm from 'node:vm';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

// Behavior that clients of bible-api.com rely on, after the cases of its own tests.

let app: TestApp;
beforeAll(async () => {
  // Responses are cached, as on a server.
  app = await makeTestApp({ bible: true, env: { CORS_ORIGINS: 'https://friend.example' } });
  app.publicCache.open();
});
afterAll(() => app.stop());

const send = (path: string, headers: Record<string, string> = {}) => app.rest(`/bible${path}`, { headers });
const get = async (path: string, headers?: Record<string, string>) => (await send(path, headers)).json();

interface Verse {
  book_id: string;
  chapter: number;
  verse: number;
}

/** Returns the value that a page gets by loading the response as a script. */
function called(script: string, name: string): unknown {
  let got: unknown;
  const show = (value: unknown) => {
    got = value;
  };
  vm.runInNewContext(script, { [name]: show, app: { show } });
  return got;
}

describe('a passage', () => {
  it.each([
    ['/John+3:16', 'John 3:16', 1],
    ['/John+3:16-17', 'John 3:16-17', 2],
    ['/John+3', 'John 3', 36],
    ['/1+John+3:16', '1 John 3:16', 1],
    ['/John++3:16', 'John 3:16', 1],
    ['/Jn+3:16', 'John 3:16', 1],
    ['/JOHN%203:16', 'John 3:16', 1],
    ['/1+John%203:16', '1 John 3:16', 1],
    ['/John+3:16-4:2', 'John 3:16-4:2', 23],
    ['/1+Cor+13:13', '1 Corinthians 13:13', 1],
    ['/Rev+22:21', 'Revelation 22:21', 1],
    ['/Psalms+23', 'Psalm 23', 6],
    ['/2John+1', '2 John 1:1', 1],
    ['/Obadiah+1', 'Obadiah 1:1', 1],
  ])('answers %s', async (path, reference, count) => {
    const response = await send(path);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    const body = response.json();
    expect([body.reference, body.verses.length]).toEqual([reference, count]);
    expect(Object.keys(body)).toEqual([
      'reference',
      'verses',
      'text',
      'translation_id',
      'translation_name',
      'translation_note',
    ]);
  });

  it.each(['/InvalidBook+1:1', '/John+999:1', '/John+3:999', '/John+3:37', '/John+22:1', '/not_a_reference'])(
    'does not find %s',
    async (path) => {
      const response = await send(path);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        expect.objectContaining({ error: 'not found' }),
      ]);
      expect(response.headers['access-control-allow-origin']).toBe('*');
    },
  );

  it('has its verses numbered on request', async () => {
    const { text, verses } = await get('/John+3:16-17?verse_numbers=true');
    expect(text).toBe(`(16) ${verses[0].text} (17) ${verses[1].text}`);
    for (const other of [
      '',
      '?verse_numbers=false',
      '?verse_numbers=1',
      '?verse_numbers=true&verse_numbers=true',
    ])
      expect((await get(`/John+3:16-17${other}`)).text).not.toContain('(16)');
  });
});

describe('a book of one chapter', () => {
  const indifferent = { 'x-single-chapter-book-matching': 'indifferent' };
  const count = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).verses.length;

  it.each([
    ['/Jude+1', {}, 1],
    ['/Jude+1?single_chapter_book_matching=indifferent', {}, 25],
    ['/Philemon+1', indifferent, 25],
    ['/Jude+1', indifferent, 25],
    ['/Jude+1?single_chapter_book_matching=special', indifferent, 1],
    ['/Jude+5', indifferent, 1],
    ['/John+1:1', indifferent, 1],
  ])('%s %o', async (path, headers, verses) => {
    // The second response comes from the cache.
    for (const _ of [1, 2]) expect(await count(path, headers)).toBe(verses);
  });

  it('is kept apart by the header, here and in caches between', async () => {
    expect(await count('/Jude+1')).toBe(1);
    const { headers } = await send('/Jude+1');
    expect(headers.vary).toContain('x-single-chapter-book-matching');
    expect(await count('/Jude+1', indifferent)).toBe(25);
    expect(await count('/Jude+1')).toBe(1);
  });
});

describe('a callback', () => {
  it.each(['show', '$show_1', 'app.show'])('%s is called with the answer', async (name) => {
    for (const _ of [1, 2]) {
      const response = await send(`/John+3:16?callback=${name}`);
      expect(response.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(response.body.startsWith(`${name}({"reference"`)).toBe(true);
      expect(called(response.body, name)).toMatchObject({ reference: 'John 3:16' });
    }
  });

  it('is called with refusals', async () => {
    const { statusCode, body } = await send('/John+99:1?callback=show');
    expect([statusCode, called(body, 'show')]).toMatchObject([
      404,
      { error: 'not found', code: 'NOT_FOUND' },
    ]);
  });

  it.each([
    'alert(1)//',
    'a;b',
    '<script>',
    '1a',
    'a..b',
    'a%0Ab',
    '',
    'x'.repeat(65),
    'a&callback=b',
    'a%E2%80%A8b',
  ])('%s is refused as JSON', async (name) => {
    const response = await send(`/John+3:16?callback=${name}`);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'callback must be the name of a function' }),
    ]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

it.each(['/John+3:16', '', '/data/web'])('pages of every site may ask beforehand for %j', async (path) => {
  for (const origin of ['https://other.example', 'https://friend.example']) {
    const response = await app.http.inject({
      method: 'OPTIONS',
      url: `/api/bible${path}`,
      headers: {
        host: 'localhost:4000',
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-single-chapter-book-matching',
      },
    });
    expect(response.statusCode).toBeLessThan(300);
    expect(['*', origin]).toContain(response.headers['access-control-allow-origin']);
    expect(response.headers['access-control-allow-headers']).toContain('x-single-chapter-book-matching');
  }
});

it('no private call of the API is open to other sites', async () => {
  const headers = { origin: 'https://other.example' };
  const { headers: answered } = await app.rest('/journals', { headers });
  expect(answered['access-control-allow-origin']).not.toBe('*');
  expect(answered['access-control-allow-origin']).not.toBe(headers.origin);
});

describe('a random verse', () => {
  it.each(['?random=verse', '?random=true', '/?random=verse&translation=web'])('%s', async (path) => {
    const response = await send(path);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const body = response.json();
    expect(body.verses).toHaveLength(1);
    expect(body.text).toBe(body.verses[0].text);
    // The returned reference leads to the same verse again.
    const again = await get(`/${encodeURIComponent(body.reference)}?translation=${body.translation_id}`);
    expect(again).toEqual(body);
  });

  it('is called by a script, too', async () => {
    const { body } = await send('?random=true&callback=show');
    expect(body).toMatch(/^show\(.*\)$/s);
  });

  it('is another one each time', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 5; i++) seen.add((await get('/data/web/random')).random_verse.text);
    expect(seen.size).toBeGreaterThan(1);
  });

  const isOld = ({ random_verse }: { random_verse: Verse }) =>
    app.services.bible
      .books('kjv')
      .some(({ id, testament }) => id === random_verse.book_id && testament === 'old');
  it.each([
    ['JHN', ['JHN']],
    ['jhn,MAT', ['JHN', 'MAT']],
    ['JUD,NOWHERE', ['JUD']],
  ])('of %s', async (word, ids) => {
    for (let i = 0; i < 5; i++)
      expect(ids).toContain((await get(`/data/kjv/random/${word}`)).random_verse.book_id);
  });
  it('of a testament', async () => {
    for (let i = 0; i < 5; i++) {
      expect(isOld(await get('/data/asv/random/OT'))).toBe(true);
      expect(isOld(await get('/data/asv/random/nt'))).toBe(false);
    }
  });
});

describe('what there is', () => {
  const web = {
    identifier: 'web',
    name: 'World English Bible',
    language: 'English',
    language_code: 'eng',
    license: 'Public Domain',
  };

  it('is listed from translations to verses, by addresses that lead on', async () => {
    const { translations } = await get('/data');
    expect(translations.map(({ identifier }: typeof web) => identifier)).toEqual(['asv', 'kjv', 'web']);
    expect(translations[2]).toEqual({ ...web, url: 'http://localhost:4000/api/bible/data/web' });
    const follow = async ({ url }: { url: string }) => get(new URL(url).pathname.replace('/api/bible', ''));
    const { translation, books } = await follow(translations[2]);
    expect(translation).toEqual(web);
    expect(books).toHaveLength(66);
    expect(books[42]).toEqual({
      id: 'JHN',
      name: 'John',
      url: 'http://localhost:4000/api/bible/data/web/JHN',
    });
    const { chapters } = await follow(books[42]);
    expect(chapters).toHaveLength(21);
    expect(chapters[2]).toEqual({
      book_id: 'JHN',
      book: 'John',
      chapter: 3,
      url: 'http://localhost:4000/api/bible/data/web/JHN/3',
    });
    const { verses } = await follow(chapters[2]);
    expect(verses).toHaveLength(36);
    expect(verses[15]).toMatchObject({ book_id: 'JHN', book: 'John', chapter: 3, verse: 16 });
    expect(verses[15].text).toMatch(/^For God so loved/);
  });

  it.each([
    ['/data/niv', 'translation not found'],
    ['/data/niv/JHN', 'translation not found'],
    ['/data/niv/JHN/3', 'translation not found'],
    ['/data/niv/random', 'translation not found'],
    ['/data/web/NOPE', 'book not found'],
    ['/data/web/NOPE/1', 'book not found'],
    ['/data/web/random/NOPE', 'book not found'],
    ['/data/web/JHN/999', 'book/chapter not found'],
    ['/data/web/JHN/0', 'book/chapter not found'],
    ['/data/web/JHN/1e1', 'book/chapter not found'],
    ['/data/web/JHN/-1', 'book/chapter not found'],
  ])('does not find %s', async (path, error) => {
    const response = await send(path);
    expect([response.statusCode, response.json()]).toEqual([404, expect.objectContaining({ error })]);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is for pages of every site, and kept for an hour', async () => {
    const { headers } = await send('/data/kjv');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});

it('is closed with the site', async () => {
  const { token } = await app.signedIn({ role: 'admin' });
  await settingsCalls(app, token).update({ maintenanceMode: true });
  for (const path of ['/John+3:16', '/data', '/data/web/random', '?random=verse']) {
    const response = await send(path);
    expect([response.statusCode, response.json()]).toEqual([
      503,
      expect.objectContaining({ error: m.site_maintenance() }),
    ]);
    expect(response.headers['retry-after']).toBe('300');
  }
  expect((await app.rest('/bible/John+3:16', token)).statusCode).toBe(200);
});
