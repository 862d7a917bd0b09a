import { m } from '@quiet-time/schema/sentences';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';

/** Stands in every text of the premium devotional. */
const secret = 'For those with a plan alone';
const hostile = ']]> </script><img src=x onerror=alert(1)> "quoted" \u0001 🕊️ שלום \u202eעולם &amp; \'';

const site = 'http://localhost:4000';
const page = (date: string) => `${site}/devotionals?date=${date}`;

let app: TestApp;
beforeAll(async () => {
  // 06:00 UTC on the 21st.
  app = await makeTestApp({ env: { SITE_NAME: 'Daily <Bread>' } });
  app.publicCache.open();
  await app.devotional();
  await app.devotional({
    date: '2026-11-20',
    title: hostile,
    scripture: { reference: hostile, verse: hostile },
  });
  await app.devotional({
    date: '2026-11-19',
    title: 'A locked one',
    accessLevel: 'premium',
    reflection: secret,
    content: secret,
    prayer: secret,
    questions: [secret],
    scripture: { reference: secret, verse: secret },
  });
  await app.devotional({ date: '2026-11-18', title: 'Not active', isActive: false });
  await app.devotional({ date: '2026-11-23', title: 'Not yet' });
});
afterAll(() => app.stop());

const get = (url: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });
const data = '/embed/devotional.json';
const oembed = (url: string, more: Record<string, string> = {}) =>
  `/oembed?${new URLSearchParams({ url, ...more })}`;

describe('the data for the script of other sites', () => {
  it('is the verse and the title of a day', async () => {
    for (const url of [data, `${data}?date=2026-11-21`, `${data}?unknown=1`]) {
      const response = await get(url);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          site: 'Daily <Bread>',
          url: page('2026-11-21'),
          title: 'After the Fire',
          date: '2026-11-21',
          lang: 'en',
          verse: { text: 'And after the fire a still small voice.', reference: '1 Kings 19:12' },
          mail: { line: m.daily_mail_line(), email: m.shared_email(), send: m.daily_mail_send() },
        },
      ]);
    }
  });

  it('is the same for everybody, and revalidated', async () => {
    const { headers } = await get(data);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    for (const tag of [headers.etag, '*']) {
      const again = await get(data, { 'if-none-match': tag });
      expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
    }
    const head = await get(data, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  it.each([
    '2026-11-18',
    '2026-11-23',
    '2020-01-01',
    'today',
    '',
    '2026-11-21&date=2026-11-20',
    '0000-01-01',
  ])('is missing for %j', async (date) => {
    const { statusCode, headers } = await get(`${data}?date=${date}`);
    expect([statusCode, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
      404,
      '*',
      'private, no-store',
    ]);
  });

  it('is of today in the zone of the site; a named day only has to have begun somewhere', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    const dateIn = async (defaultTimezone: string) => {
      await settingsCalls(app, token).update({ defaultTimezone });
      return (await get(data)).json().date;
    };
    app.setNow('2026-11-21T04:59:00Z');
    expect(await dateIn('America/New_York')).toBe('2026-11-20');
    app.setNow('2026-11-21T05:00:00Z');
    expect(await dateIn('America/New_York')).toBe('2026-11-21');
    await dateIn('UTC');
    app.setNow('2026-11-22T09:59:00Z');
    expect((await get(`${data}?date=2026-11-23`)).statusCode).toBe(404);
    app.setNow('2026-11-22T10:00:00Z');
    expect((await get(`${data}?date=2026-11-23`)).statusCode).toBe(200);
    app.setNow('2026-11-21T06:00:00Z');
  });
});

describe('oEmbed', () => {
  it('is a verse with a link, without a frame or a script', async () => {
    const response = await get(oembed(page('2026-11-21')));
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'After the Fire',
      author_name: 'Daily <Bread>',
      author_url: site,
      provider_name: 'Daily <Bread>',
      provider_url: site,
      cache_age: 3_600,
      html: `<blockquote lang="en" cite="${page('2026-11-21')}"><p dir="auto">And after the fire a still small voice.</p><p dir="auto">1 Kings 19:12 · <a href="${page('2026-11-21')}">After the Fire</a></p></blockquote>`,
      width: 600,
      height: expect.any(Number),
    });
  });

  it('has the same content as XML', async () => {
    for (const date of ['2026-11-21', '2026-11-20', '2026-11-19']) {
      const result = (await get(oembed(page(date), { format: 'json' }))).json();
      const { headers, body } = await get(oembed(page(date), { format: 'xml' }));
      expect(headers['content-type']).toBe('text/xml; charset=utf-8');
      const [root] = parseDocument(body, { xmlMode: true }).children.filter(({ type }) => type === 'tag');
      const read = Object.fromEntries(
        (root as never as { children: { name: string; children: { data: string }[] }[] }).children.map(
          ({ name, children }) => [name, children.map(({ data }) => data).join('')],
        ),
      );
      // Control characters, which XML can't hold, are left out.
      const expected = Object.entries(result).map(([name, value]) => [
        name,
        String(value).replaceAll('\u0001', ''),
      ]);
      expect(read).toEqual(Object.fromEntries(expected));
    }
  });

  it('fits into the maximum size, or is a link', async () => {
    const at = async (more: Record<string, string>) => (await get(oembed(page('2026-11-21'), more))).json();
    const narrow = await at({ maxwidth: '300' });
    expect([narrow.type, narrow.width]).toEqual(['rich', 300]);
    expect(narrow.height).toBeGreaterThan((await at({})).height);
    expect((await at({ maxheight: '400' })).height).toBeLessThanOrEqual(400);
    for (const small of [{ maxwidth: '100' }, { maxheight: '40' }] as Record<string, string>[]) {
      const found = await at(small);
      expect([found.type, 'html' in found, found.title]).toEqual(['link', false, 'After the Fire']);
    }
    for (const maxwidth of ['-1', '0', 'wide', '1e9', '']) expect((await at({ maxwidth })).width).toBe(600);
  });

  it('escapes any text', async () => {
    const { title, html } = (await get(oembed(page('2026-11-20')))).json();
    expect(title).toBe(hostile);
    expect(html.match(/<\/?\w+/g)).toEqual([
      '<blockquote',
      '<p',
      '</p',
      '<p',
      '<a',
      '</a',
      '</p',
      '</blockquote',
    ]);
  });

  it('returns today if no day is named', async () => {
    expect((await get(oembed(`${site}/devotionals`))).json().title).toBe('After the Fire');
  });

  it.each([
    'https://example.org/devotionals?date=2026-11-21',
    'http://localhost:4000.example.org/devotionals?date=2026-11-21',
    'http://localhost:4000@example.org/devotionals?date=2026-11-21',
    'https://localhost:4000/devotionals?date=2026-11-21',
    'http://admin.localhost:4000/devotionals?date=2026-11-21',
    `${site}/journal`,
    `${site}/devotionals?mode=archive`,
    `${site}/devotionals?date=2026-11-18`,
    `${site}/devotionals?date=2026-11-23`,
    `${site}/devotionals?date=x`,
    '/devotionals?date=2026-11-21',
    'javascript:alert(1)',
    '',
  ])('has nothing for %j', async (url) => {
    const { statusCode, headers } = await get(oembed(url));
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('refuses other formats, and a request without an address', async () => {
    for (const format of ['yaml', 'JSON', '']) {
      expect((await get(oembed(page('2026-11-21'), { format }))).statusCode).toBe(501);
    }
    expect((await get(`${oembed(page('2026-11-21'))}&format=json&format=xml`)).statusCode).toBe(501);
    for (const url of ['/oembed', '/oembed?url=a&url=b']) expect((await get(url)).statusCode).toBe(400);
  });
});

it.each<[string, Partial<Member> | null]>([
  ['a visitor', null],
  ['a member', {}],
  ['a member with premium', { subscription: 'premium', subscriptionStatus: 'active' }],
  ['an administrator', { role: 'admin' }],
])('a premium devotional is only its title, also for %s', async (_who, account) => {
  const token = account && (await app.signedIn(account)).token;
  const ways = token ? [{ authorization: `Bearer ${token}` }, { cookie: `devotional_token=${token}` }] : [{}];
  const locked = page('2026-11-19');
  for (const headers of ways) {
    for (const url of [`${data}?date=2026-11-19`, oembed(locked), oembed(locked, { format: 'xml' })]) {
      const { statusCode, body } = await get(url, headers);
      expect([statusCode, body.includes('A locked one'), body.includes(secret)]).toEqual([200, true, false]);
    }
    expect((await get(`${data}?date=2026-11-19`, headers)).json().verse).toBeNull();
    expect((await get(oembed(locked), headers)).json().type).toBe('link');
  }
});

it('is not available on the host of the back-office, or while the site is closed', async () => {
  const urls = [data, oembed(page('2026-11-21'))];
  for (const url of urls) expect((await get(url, { host: 'admin.localhost:4000' })).statusCode).toBe(404);
  const { token } = await app.signedIn({ role: 'admin' });
  await settingsCalls(app, token).update({ maintenanceMode: true });
  for (const url of urls) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '300']);
  }
});
