import { parseFeed } from '@rowanmanning/feed-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn, textsIn } from '../../testing/feed-readers.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Devotional } from '../devotionals/devotional.entity.js';
import type { Member } from '../members/member.entity.js';

const [rss, atom, json, calendar] = ['rss', 'atom', 'json', 'ics'].map((end) => `/feeds/devotionals.${end}`);
const paths = [rss, atom, json, calendar] as [string, string, string, string];

/** Stands in every text of premium devotionals. */
const secret = 'For those with a plan alone';
// No form accepts some of these characters, but data from elsewhere must not break a feed either.
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

const get = (url: string, headers: object = {}) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers } });
const bodyOf = async (url: string) => (await get(url)).body;

/** Returns the titles in each feed, read by a parser of its format. */
async function titles(): Promise<Record<string, (string | null)[]>> {
  const result: Record<string, (string | null)[]> = {};
  for (const path of [rss, atom])
    result[path!] = parseFeed(await bodyOf(path!)).items.map(({ title }) => title);
  result[json!] = JSON.parse(await bodyOf(json!)).items.map(({ title }: { title: string }) => title);
  result[calendar!] = eventsIn(await bodyOf(calendar!)).map(({ summary }) => summary);
  return result;
}

it('have the active days of the last thirty, latest first', async () => {
  for (const [path, found] of Object.entries(await titles())) {
    expect(found, path).toHaveLength(4);
    expect([found[0], found[2], found[3]]).toEqual(['After the Fire', 'A locked one', 'Thirty days ago']);
  }
});

describe.each([
  [rss, 'content:encoded'],
  [atom, 'content'],
])('%s', (path, contentName) => {
  it('is XML that feed parsers accept', async () => {
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

  it("escapes any text, without characters that XML can't hold", async () => {
    const xml = await bodyOf(path!);
    const left = hostile.replace(/\p{Cc}|\ufffe/gu, '');
    expect(textsIn(xml, 'title').filter((title) => title === left)).toHaveLength(1);
    expect(xml).not.toContain(']]>');
    const content = textsIn(xml, contentName)[1]!;
    expect(content).toContain(']]&gt; &lt;/script&gt; &lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(content).not.toContain('<script');
  });
});

it('JSON Feed is valid by its specification', async () => {
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
  it('has an all-day event for each', async () => {
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

  it('escapes any text in lines of at most 75 bytes', async () => {
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
    ['a visitor', null],
    ['a member', {}],
    ['a member with premium', { subscription: 'premium', subscriptionStatus: 'active' }],
    ['an administrator', { role: 'admin' }],
  ])('hides its text from everybody, also from %s', async (_who, account) => {
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
