import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await makeTestApp();
  editor = (await app.signedIn({ role: 'editor' })).token;
});
afterAll(() => app.stop());

const find = (search: string, token: string | undefined = editor) =>
  app.graphql(
    'query ($search: String!) { findContent(search: $search) { kind title beginning } }',
    { search },
    token,
  );
const found = async (search: string) =>
  answer<{ kind: string; title: string; beginning: string }[]>(await find(search));

const inserts = {
  prayer: `insert into prayers (id, title, content, type, is_active, version)
    values (gen_random_uuid(), $1, $2, 'daily', false, 1)`,
  openingPrayer:
    'insert into opening_prayers (id, title, content, version) values (gen_random_uuid(), $1, $2, 1)',
  encouragingWord:
    'insert into encouraging_words (id, title, message, version) values (gen_random_uuid(), $1, $2, 1)',
  topic:
    'insert into scripture_topics (id, name, description, version) values (gen_random_uuid(), $1, $2, 1)',
  scripture: 'insert into scriptures (id, reference, text, revision) values (gen_random_uuid(), $1, $2, 1)',
  faq: 'insert into faqs (id, question, answer, version) values (gen_random_uuid(), $1, $2, 1)',
  announcement: `insert into announcements (id, title, content, display_settings, version)
    values (gen_random_uuid(), $1, $2, '{}', 1)`,
  letter: 'insert into letters (id, subject, html, version) values (gen_random_uuid(), $1, $2, 1)',
};
const kinds = Object.keys(inserts);
const insert = (kind: string, title: string, text: string) =>
  app.db.query(inserts[kind as keyof typeof inserts], [title, text]);

it('finds every kind by its title and by its text, whatever the case', async () => {
  for (const kind of kinds) {
    await insert(kind, `Ebb of ${kind}`, 'Still waters.');
    await insert(kind, `Quiet ${kind}`, '<p>The <strong>ebb</strong> tide.</p>');
  }
  const all = await found(' EBB ');
  expect(all.map(({ kind, title }) => [kind, title])).toEqual(
    kinds.flatMap((kind) => [
      [kind, `Ebb of ${kind}`],
      [kind, `Quiet ${kind}`],
    ]),
  );
  // The marks of a letter are no words.
  expect(all.at(-1)!.beginning.trim()).toMatch(/^The +ebb +tide\.$/);
  expect((await found('strong')).map(({ kind }) => kind)).not.toContain('letter');
});

it('finds at most three of a kind, those with the words in their title first', async () => {
  for (const n of [1, 2, 3, 4]) await insert('faq', `Question ${n}`, 'About the flood.');
  await insert('faq', 'What of the flood?', `${'y'.repeat(150)}`);
  const [first, ...others] = await found('flood');
  expect(first).toEqual({ kind: 'faq', title: 'What of the flood?', beginning: 'y'.repeat(100) });
  expect(others.map(({ title }) => title)).toEqual(['Question 1', 'Question 2']);
});

it('finds nothing without words, and takes every character literally', async () => {
  for (const nothing of ['', '  ', '%', '_', "'", '\\']) expect(await found(nothing)).toEqual([]);
  expect(refusal(await find('s'.repeat(201))).status).toBe(400);
});

it('is for editors only', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  expect(refusal(await find('ebb', token)).status).toBe(403);
  expect(refusal(await app.graphql('{ findContent(search: "ebb") { id } }')).status).toBe(401);
});
