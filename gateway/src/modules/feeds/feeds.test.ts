import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import ICAL from 'ical.js';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Devotional } from '../devotionals/devotional.entity.js';
import type { Member } from '../members/member.entity.js';

const [rss, atom, json, calendar] = ['rss', 'atom', 'json', 'ics'].map((end) => `/feeds/devotionals.${end}`);
const paths = [rss, atom, json, calendar] as [string, string, string, string];

/** In every text of premium devotionals. */
const secret = 'For those with a plan alone';
// Some of it no form would take; what came by other ways must not break a feed either.
const hostile =
  ']]> </script> <b>&amp;</b> "quoted" \u0001\u0008\u000b\u001b\ufffe 🕊️👨‍👩‍👧 שלום \u202eעולם \\; a,b\u2028 end';
const longLine = 'Sabbath 🕊️ '.repeat(40);

let app: TestApp;
let plain: Devotional;
beforeAll(async () => {
  // 06:00 UTC on the 21st.
  app = await makeTestApp({ env: { SITE_NAME: 'Bread & "Butter" <daily>' } });
  app.publicCache.open();
  plain = await app.devotional({
    reflection: 'One paragraph.\nIts second line.\n\nAnother & last.',
    questions: ['Where do you listen best?', 'When?'],
  });
  await app.devotional({
    date: '2026-11-20',
    title: hostile,
    reflection: hostile,
    scripture: { reference: hostile, verse: hostile },
    prayer: longLine,
    questions: [hostile],
    tags: ['peace', hostile],
  });
  await app.devotional({
    date: '2026-11-19',
    title: 'A locked one',
    accessLevel: 'premium',
    reflection: secret,
    content: secret,
    prayer: secret,
    questions: [secret],
    tags: [secret],
    scripture: { reference: secret, verse: secret },
  });
  await app.devotional({ date: '2026-11-18', title: 'Not active', isActive: false });
  await app.devotional({ date: '2026-11-22', title: 'Not yet' });
  await app.devotional({ date: '2026-10-23', title: 'Thirty days ago' });
  await app.devotional({ date: '2026-10-22', title: 'Too old' });
});
afterAll(() => app.stop());

const get = (url: string, headers: object = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  app.http.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });
const bodyOf = async (url: string) => (await get(url)).body;

/**
 * Reads XML as strictly as the specification wants.
 * @returns the texts of the elements of a name
 * @throws for anything that is not well-formed
 */
function textsIn(xml: string, name: string): string[] {
  const texts: string[] = [];
  let open = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    if (tag.name !== name) return;
    open++;
    texts.push('');
  });
  parser.on('closetag', (tag) => {
    if (tag.name === name) open--;
  });
  parser.on('text', (text) => {
    if (open > 0) texts.push(texts.pop() + text);
  });
  parser.write(xml).close();
  return texts;
}

interface Event {
  day: string;
  summary: string;
  description: string;
}

function eventsIn(text: string): Event[] {
  const root = new ICAL.Component(ICAL.parse(text));
  return root.getAllSubcomponents('vevent').map((each) => {
    const { startDate, endDate, summary, description } = new ICAL.Event(each);
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    return { day: startDate.toString(), summary, description };
  });
}

/** The titles in each feed, by a reader of its format. */
async function titles(): Promise<Record<string, (string | null)[]>> {
  const told: Record<string, (string | null)[]> = {};
  for (const path of [rss, atom])
    told[path!] = parseFeed(await bodyOf(path!)).items.map(({ title }) => title);
  told[json!] = JSON.parse(await bodyOf(json!)).items.map(({ title }: { title: string }) => title);
  told[calendar!] = eventsIn(await bodyOf(calendar!)).map(({ summary }) => summary);
  return told;
}

it('have the active days of the last thirty, the last first', async () => {
  for (const [path, found] of Object.entries(await titles())) {
    expect(found, path).toHaveLength(4);
    expect([found[0], found[2], found[3]]).toEqual(['After the Fire', 'A locked one', 'Thirty days ago']);
  }
});

describe.each([
  [rss, 'content:encoded'],
  [atom, 'content'],
])('%s', (path, contentName) => {
  it('is XML that a reader of feeds reads', async () => {
    const xml = await bodyOf(path!);
    const feed = parseFeed(xml);
    expect(feed).toMatchObject({
      title: 'Bread & "Butter" <daily>',
      url: 'http://localhost:4000/devotionals',
      self: `http://localhost:4000${path}`,
      language: 'en',
    });
    expect(feed.items[0]).toMatchObject({
      id: `urn:uuid:${plain.id}`,
      title: 'After the Fire',
      url: 'http://localhost:4000/devotionals?date=2026-11-21',
      published: new Date('2026-11-21T00:00:00Z'),
    });
    expect(feed.items[0]!.categories.map(({ term }) => term)).toEqual(['stillness']);
    const [content] = textsIn(xml, contentName);
    expect(content).toContain('<p dir="auto">And after the fire a still small voice.</p>');
    expect(content).toContain(
      '<p dir="auto">One paragraph.<br>Its second line.</p>\n<p dir="auto">Another &amp; last.</p>',
    );
    expect(content).toContain('<li dir="auto">Where do you listen best?</li><li dir="auto">When?</li>');
    expect(content).toContain('<p dir="auto">Teach me to listen. Amen.</p>');
  });

  it('holds any text, without what XML can not hold', async () => {
    const xml = await bodyOf(path!);
    const left = hostile.replace(/\p{Cc}|\ufffe/gu, '');
    expect(textsIn(xml, 'title').filter((title) => title === left)).toHaveLength(1);
    expect(xml).not.toContain(']]>');
    const content = textsIn(xml, contentName)[1]!;
    expect(content).toContain(']]&gt; &lt;/script&gt; &lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(content).not.toContain('<script');
  });
});

it('JSON Feed is as its specification says', async () => {
  const string = { type: 'string', minLength: 1 };
  const uri = { type: 'string', format: 'uri' };
  const moment = { type: 'string', format: 'date-time' };
  const item = {
    type: 'object',
    required: ['id'],
    anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
    additionalProperties: false,
    properties: {
      id: string,
      url: uri,
      title: string,
      content_html: string,
      content_text: string,
      date_published: moment,
      date_modified: moment,
      tags: { type: 'array', items: string },
    },
  };
  const author = { type: 'object', anyOf: [{ required: ['name'] }], properties: { name: string, url: uri } };
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const feed = JSON.parse(await bodyOf(json!));
  const schema = {
    type: 'object',
    required: ['version', 'title', 'items'],
    additionalProperties: false,
    properties: {
      version: { const: 'https://jsonfeed.org/version/1.1' },
      title: string,
      home_page_url: uri,
      feed_url: uri,
      description: string,
      icon: uri,
      authors: { type: 'array', items: author },
      language: string,
      items: { type: 'array', items: item },
    },
  };
  expect([ajv.validate(schema, feed), ajv.errorsText()]).toEqual([true, 'No errors']);
  expect(feed.items[1].title).toBe(hostile);
  expect(feed.items[0]).toMatchObject({
    id: `urn:uuid:${plain.id}`,
    url: 'http://localhost:4000/devotionals?date=2026-11-21',
    date_published: '2026-11-21T00:00:00.000Z',
  });
});

describe('the calendar', () => {
  it('has a whole day for each', async () => {
    const text = await bodyOf(calendar!);
    expect(eventsIn(text).map(({ day }) => day)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-10-23',
    ]);
    const { description } = eventsIn(text)[0]!;
    expect(description).toContain('One paragraph.\nIts second line.\n\nAnother & last.');
    expect(description).toMatch(/http:\/\/localhost:4000\/devotionals\?date=2026-11-21$/);
  });

  it('holds any text in lines of at most 75 bytes', async () => {
    const text = await bodyOf(calendar!);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/(?<!\r)\n|(?![\r\n])\p{Cc}|\ufffd/u);
    const { summary, description } = eventsIn(text)[1]!;
    expect(summary).toContain('🕊️👨‍👩‍👧 שלום \u202eעולם \\; a,b');
    expect(description).toContain(longLine.trim());
  });
});

describe('a premium devotional', () => {
  it.each<[string, Partial<Member> | null]>([
    ['a guest', null],
    ['a member', {}],
    ['a member with premium', { subscription: 'premium', subscriptionStatus: 'active' }],
    ['an administrator', { role: 'admin' }],
  ])('keeps its text from everybody, as from %s', async (_who, account) => {
    const token = account && (await app.signedIn(account)).token;
    const ways = token
      ? [{ authorization: `Bearer ${token}` }, { cookie: `devotional_token=${token}` }]
      : [{}];
    for (const path of paths) {
      for (const headers of ways) {
        const { body, statusCode } = await get(path, headers);
        expect([path, statusCode, body.includes('A locked one')]).toEqual([path, 200, true]);
        // Lines of a calendar may be folded anywhere.
        expect(body.replaceAll('\r\n ', '')).not.toContain(secret);
      }
    }
  });
});

describe('the day', () => {
  const titleAt = async (now: string, defaultTimezone: string) => {
    const { token } = await app.signedIn({ role: 'admin' });
    await settingsCalls(app, token).update({ defaultTimezone });
    app.setNow(now);
    try {
      return (await titles())[rss!]![0];
    } finally {
      await settingsCalls(app, token).update({ defaultTimezone: 'UTC' });
      app.setNow('2026-11-21T06:00:00Z');
    }
  };
  it.each([
    ['2026-11-21T10:59:59Z', 'Pacific/Auckland', 'After the Fire'],
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', 'Not yet'],
    ['2026-11-22T04:59:59Z', 'America/New_York', 'After the Fire'],
    ['2026-11-22T05:00:00Z', 'America/New_York', 'Not yet'],
    ['2026-11-21T23:59:59Z', 'UTC', 'After the Fire'],
    ['2026-11-22T00:00:00Z', 'UTC', 'Not yet'],
  ])('at %s in %s is that of %s', async (now, zone, title) => {
    expect(await titleAt(now, zone)).toBe(title);
  });

  it('begins where the site is', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    await settingsCalls(app, token).update({ defaultTimezone: 'America/New_York' });
    const { items } = JSON.parse(await bodyOf(json!));
    expect(items[0].date_published).toBe('2026-11-21T05:00:00.000Z');
    await settingsCalls(app, token).update({ defaultTimezone: 'UTC' });
  });
});

describe('an answer', () => {
  it.each([
    [rss, 'application/rss+xml'],
    [atom, 'application/atom+xml'],
    [json, 'application/feed+json'],
    [calendar, 'text/calendar'],
  ])('%s is %s for everybody, and asked for again', async (path, type) => {
    const first = await get(path!);
    expect(first.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\//),
      'access-control-allow-origin': '*',
    });
    for (const tag of [first.headers.etag, '*', `"other", ${first.headers.etag}`]) {
      const again = await get(path!, { 'if-none-match': tag });
      expect([tag, again.statusCode, again.body]).toEqual([tag, 304, '']);
      expect(again.headers['access-control-allow-origin']).toBe('*');
    }
    const head = await get(path!, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
    expect((await get(`${path}?unknown=1&date=2026-11-22`)).body).toBe(first.body);
    expect((await get(path!, {}, 'OPTIONS')).headers['access-control-allow-headers']).toBe('if-none-match');
  });

  it('is a new one after an edit', async () => {
    const { headers } = await get(rss!);
    const { token } = await app.signedIn({ role: 'admin' });
    const { scripture, reflection, questions, prayer } = plain;
    const input = { title: 'Edited', date: '2026-11-21', scripture, reflection, questions, prayer };
    const edited = await app.graphql(
      'mutation ($id: ID!, $input: DevotionalInput!) { updateDevotional(id: $id, input: $input) { id } }',
      { id: plain.id, input },
      token,
    );
    expect(edited.json().errors).toBeUndefined();
    const after = await get(rss!, { 'if-none-match': headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('<title>Edited</title>');
  });

  it('is none on the host of the back-office', async () => {
    for (const path of paths)
      expect((await get(path, { host: 'admin.localhost:4000' })).statusCode).toBe(404);
    expect((await get('/feeds/other.rss')).statusCode).toBe(404);
  });
});

it('are there when nothing is written, and valid', async () => {
  await app.db.query('update devotionals set is_active = false');
  app.publicCache.clear();
  for (const path of [rss, atom]) {
    const xml = await bodyOf(path!);
    expect(textsIn(xml, 'title')[0]).toBe('Bread & "Butter" <daily>');
    expect(parseFeed(xml).items).toEqual([]);
  }
  expect(JSON.parse(await bodyOf(json!)).items).toEqual([]);
  expect(eventsIn(await bodyOf(calendar!))).toEqual([]);
});

it('are closed with the site', async () => {
  const { token } = await app.signedIn({ role: 'admin' });
  await settingsCalls(app, token).update({ maintenanceMode: true });
  for (const path of paths) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '300',
      'private, no-store',
    ]);
  }
});
