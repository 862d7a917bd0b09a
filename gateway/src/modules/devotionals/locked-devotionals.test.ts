import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';

const day = '2026-11-20';
const shown = {
  title: 'The Hidden Manna',
  date: day,
  accessLevel: 'premium',
  scripture: { reference: 'Revelation 2:17', verse: 'To him that overcometh will I give to eat.' },
};
const withheld = {
  reflection: 'secretreflection begins slowly',
  reflectionHtml: '<p><strong>secretreflection</strong> begins slowly secrethtml</p>',
  content: 'secretcontent begins slowly',
  questions: ['secretquestion?'],
  prayer: 'secretprayer',
  prayerHtml: '<p><em>secretprayer</em></p>',
  tags: ['secrettag'],
  attachments: [{ id: '0192f0c1-5a3e-7c41-9d2b-6f1e8a7b3c50', name: 'secretfile.pdf', type: 'pdf', size: 9 }],
};

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
  await app.devotional();
  await app.devotional({ ...shown, ...withheld, accessLevel: 'premium' });
});
afterAll(() => app.stop());

const body = `body {
  scripture { reference verse } reflection reflectionHtml questions questionIds prayer prayerHtml content tags attachments { id name }
}`;
const fields = `title date accessLevel preview ${body} previous { title } next { title }`;

/** Every endpoint that may name a devotional, with its label. */
const doors: [string, (token?: string) => Promise<{ statusCode: number; body: string }>][] = [
  ['GraphQL: the day', (token) => app.graphql(`{ devotional(date: "${day}") { ${fields} } }`, {}, token)],
  ['GraphQL: the latest', (token) => app.graphql(`{ latestDevotionals { items { ${fields} } } }`, {}, token)],
  [
    'GraphQL: what is not read',
    (token) => app.graphql(`{ unreadDevotionals { items { ${fields} } } }`, {}, token),
  ],
  [
    'GraphQL: the month',
    (token) => app.graphql(`{ devotionalsOfMonth(year: 2026, month: 11) { ${fields} } }`, {}, token),
  ],
  [
    'GraphQL: the calendar',
    (token) =>
      app.graphql(
        '{ devotionalCalendar(from: "2026-11-01", to: "2026-11-30") { title date accessLevel } }',
        {},
        token,
      ),
  ],
  ['REST: the day', (token) => app.rest(`/devotionals/date/${day}`, token)],
  ['REST: the latest', (token) => app.rest('/devotionals/latest', token)],
  ['REST: the month', (token) => app.rest('/devotionals/month/2026/11', token)],
  ...['secretreflection', 'secretprayer', 'secretquestion', 'hidden manna'].flatMap((words): typeof doors => [
    [
      `GraphQL: a search for ${words}`,
      (token) =>
        app.graphql(
          `{ searchDevotionals(query: "${words}") { items { excerpt devotional { ${fields} } } } }`,
          {},
          token,
        ),
    ],
    [
      `REST: a search for ${words}`,
      (token) => app.rest(`/devotionals/search?q=${encodeURIComponent(words)}`, token),
    ],
  ]),
  [
    'GraphQL: its tag',
    (token) =>
      app.graphql(
        '{ searchDevotionals(query: "", tag: "secrettag") { items { devotional { title } } } }',
        {},
        token,
      ),
  ],
  ...[
    '/feeds/devotionals.rss',
    '/feeds/devotionals.atom',
    '/feeds/devotionals.json',
    '/feeds/devotionals.ics',
    '/feeds/podcast.rss',
    `/embed/devotional.json?date=${day}`,
    `/oembed?url=${encodeURIComponent(`http://localhost:4000/devotionals?date=${day}`)}`,
    `/share/devotionals/${day}.png`,
    '/sitemap.xml',
  ].map((url): (typeof doors)[number] => [
    url,
    (token) =>
      app.http.inject({
        url,
        headers: { host: 'localhost:4000', ...(token && { authorization: `Bearer ${token}` }) },
      }),
  ]),
];

describe.each<[string, Partial<Member> | null]>([
  ['a visitor', null],
  ['a free member', {}],
  ['a standard member', { subscription: 'standard', subscriptionStatus: 'active' }],
  ['a premium member whose payment is due', { subscription: 'premium', subscriptionStatus: 'past_due' }],
])('a premium devotional, for %s', (_who, account) => {
  let token: string | undefined;
  beforeAll(async () => {
    token = account ? (await app.signedIn(account)).token : undefined;
  });

  it.each(doors)('%s withholds its text', async (_door, send) => {
    // Error messages repeat the request, so finding their content there is not a leak.
    const answer = (await send(token)).body.replaceAll(/"message":"[^"]*"/g, '');
    expect(answer).not.toMatch(/secret/);
  });

  it('is refused with its public facts', async () => {
    const [graphql, rest] = await Promise.all([
      app.graphql(`{ devotional(date: "${day}") { title } }`, {}, token),
      app.rest(`/devotionals/date/${day}`, token),
    ]);
    expect(graphql.json().errors[0].extensions).toMatchObject(shown);
    expect(rest.statusCode).toBe(403);
    expect(rest.json()).toMatchObject({ success: false, ...shown, accessDenied: expect.anything() });
  });

  it('appears in lists with title, date and access level', async () => {
    const { title, date, accessLevel } = shown;
    const graphql = await app.graphql(`{ latestDevotionals { items { ${fields} } } }`, {}, token);
    expect(graphql.json().data.latestDevotionals.items[1]).toMatchObject({
      ...{ title, date, accessLevel },
      ...{ body: null, preview: null },
    });
    const rest = (await app.rest('/devotionals/latest', token)).json().devotionals[1];
    expect(rest).toMatchObject({ title, date, accessLevel, locked: true });
    expect(Object.keys(rest).filter((key) => key in withheld || key === 'scripture')).toEqual([]);
  });
});

it('a refusal has the scripture verse by verse, in the translation that has its words', async () => {
  const { text: verse } = await app.services.bible.passage('Psalm 117', 'kjv');
  await app.devotional({
    ...{ date: '2026-11-18', accessLevel: 'premium' },
    scripture: { reference: 'Psalm 117', verse },
  });
  const { errors } = (await app.graphql('{ devotional(date: "2026-11-18") { title } }')).json();
  expect(errors[0].extensions.scripture.passage).toMatchObject({
    translation: { id: 'kjv', name: 'King James Version' },
    verses: [
      { chapter: 117, verse: 1 },
      { chapter: 117, verse: 2 },
    ],
  });
});

it('every endpoint works: readers with the plan get the text', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  for (const [door, call] of doors) {
    const { statusCode, body: answer } = await call(token);
    if (/^(GraphQL|REST): (the (day|latest|month)$|a search)/.test(door)) {
      expect([door, statusCode, /secret/.test(answer)]).toEqual([door, 200, true]);
    } else expect([door, statusCode < 500]).toEqual([door, true]);
  }
});
