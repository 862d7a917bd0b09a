import { afterAll, beforeAll, expect, it } from 'vitest';
import { devotional } from '../testing/import-files.js';
import { makeTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());

/** Pasted from Word. */
const title = 'Grace\vand peace';
const text = 'One\vTwo\u2028Three\u2029Four\u0085Five\fSix\r\nSeven';
const card = { icon: 'Book', title, description: text };

/** All texts that people write, with the table that stores them. */
const written: [string, string, object][] = [
  ['devotionals', '/admin/devotionals', devotional('2027-01-01', { title, reflection: text, prayer: text })],
  ['prayers', '/prayers', { type: 'daily', title, content: text }],
  ['opening_prayers', '/opening-prayers', { title, content: text }],
  ['encouraging_words', '/encouraging-words', { title, message: text }],
  ['faqs', '/faq', { question: title, answer: text }],
  ['scripture_topics', '/topics', { name: title, description: text, alphabet: 'G' }],
  ['scriptures', '/scriptures', { reference: title, text, keywords: [title] }],
  ['contact_messages', '/contact', { name: title, email: 'ada@example.org', query: text }],
  ['prayer_requests', '/prayer-requests', { subject: title, message: text }],
  [
    'about',
    '/about',
    {
      title,
      subtitle: text,
      mission: text,
      vision: text,
      features: [card],
      values: [card],
      callToAction: { title, description: text },
    },
  ],
];

it.each(written)('%s have plain line breaks, and none in a title', async (table, path, body) => {
  const answer = await app.rest(path, { method: 'POST', token: admin, body });
  expect(answer.json()).toMatchObject({ success: true });
  await expectPlain(table);
});

it('announcements, too', async () => {
  const mutation = 'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }';
  const answer = await app.graphql(mutation, { input: { title, content: text } }, admin);
  expect(answer.json().errors).toBeUndefined();
  await expectPlain('announcements');
});

async function expectPlain(table: string) {
  const [{ row }] = await app.db.query(`select to_jsonb(t)::text as row from ${table} t`);
  expect(row).toContain('"Grace and peace"');
  expect(row).toContain('"One\\nTwo\\nThree\\nFour\\nFive\\nSix\\nSeven"');
  expect(row).not.toMatch(/\\u000b|\\f|\\r|[\u0085\u2028\u2029]/);
}
