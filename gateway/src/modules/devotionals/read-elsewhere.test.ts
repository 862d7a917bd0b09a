import { m } from '@quiet-time/schema/sentences';
import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const spanish = {
  ...{ title: 'Después del fuego', reflection: 'Elías espera.', prayer: 'Amén.', content: '', tags: [] },
  ...{
    scripture: { reference: '1 Reyes 19:12', verse: 'Un silbo apacible.' },
    questions: ['¿Qué?'],
    questionIds: [],
  },
};
const english = 'After the Fire';

let app: TestApp;
let member: string;
let id: string;
beforeAll(async () => {
  app = await makeTestApp();
  const admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
  ({ id } = await app.devotional());
  await app.devotional({ date: '2026-11-20', title: 'Not translated' });
  answer(
    await app.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        saveTranslation(kind: devotional, id: $id, language: es, input: $input) { id } }`,
      { id, input: { values: spanish, originalVersion: 1 } },
      admin,
    ),
  );
});
afterAll(() => app.stop());

const get = async (url: string) => (await app.http.inject({ url, headers: { host: 'localhost:4000' } })).body;

it.each(['rss', 'atom'])('a feed (%s) is in the language of its address', async (format) => {
  const path = `/feeds/devotionals.${format}`;
  const feed = parseFeed(await get(`${path}?lang=es`));
  expect(feed).toMatchObject({ language: 'es', self: `http://localhost:4000${path}?lang=es` });
  expect(feed.items.map(({ title }) => title)).toEqual([spanish.title, 'Not translated']);
  const textOf = (locale: 'en' | 'es') => m.devotional_prayer({}, { locale });
  expect(feed.items[0]!.content).toContain('Elías espera.');
  expect(feed.items[0]!.content).toContain(textOf('es'));
  for (const plain of [path, `${path}?lang=xx`, `${path}?lang=fr`]) {
    expect(parseFeed(await get(plain)).items[0]!.title).toBe(english);
  }
  expect(parseFeed(await get(path))).toMatchObject({ language: 'en' });
  expect(parseFeed(await get(path)).items[0]!.content).toContain(textOf('en'));
});

it('so are a feed in JSON and a calendar', async () => {
  const json = JSON.parse(await get('/feeds/devotionals.json?lang=es'));
  expect([json.language, json.items[0].title]).toEqual(['es', spanish.title]);
  expect(await get('/feeds/devotionals.ics?lang=es')).toContain(spanish.title);
});

it('an embedded verse is in the language of the page around it', async () => {
  const embedded = async (query: string) =>
    JSON.parse(await get(`/embed/devotional.json?date=2026-11-21${query}`));
  expect(await embedded('&lang=es')).toMatchObject({
    title: spanish.title,
    lang: 'es',
    url: 'http://localhost:4000/devotionals?date=2026-11-21&lang=es',
    verse: { text: 'Un silbo apacible.', reference: '1 Reyes 19:12' },
  });
  expect(await embedded('')).toMatchObject({ title: english, lang: 'en' });
  expect(await embedded('&lang=')).toMatchObject({ title: english, lang: 'en' });
  expect(await embedded('&lang=fr')).toMatchObject({ title: english, lang: 'en' });
});

it('the oEmbed data of a link is in the language of the link', async () => {
  const resultOf = async (page: string) => JSON.parse(await get(`/oembed?url=${encodeURIComponent(page)}`));
  const page = 'http://localhost:4000/devotionals?date=2026-11-21';
  const { title, html } = await resultOf(`${page}&lang=es`);
  expect(title).toBe(spanish.title);
  expect(html).toContain('<blockquote lang="es"');
  expect((await resultOf(page)).title).toBe(english);
});

it('the journal names the devotional of an entry in the language of its reader', async () => {
  const { id: entry } = answer<{ id: string }>(
    await app.graphql(
      `mutation ($id: ID) { createJournalEntry(input: { title: "Mine", content: "<p>x</p>", devotionalId: $id }) { id } }`,
      { id },
      member,
    ),
  );
  const send = async (document: string, variables = {}) =>
    JSON.stringify((await app.graphql(document, variables, member)).json());
  const fields = '{ devotional { title lang } }';
  for (const list of [
    `{ journalEntries(lang: es) { nodes ${fields} } }`,
    `{ journalPage(lang: es) { items ${fields} } }`,
    `{ journalEntry(id: "${entry}", lang: es) ${fields} }`,
    `mutation { setJournalFavorite(id: "${entry}", isFavorite: true, lang: es) ${fields} }`,
  ]) {
    expect(await send(list)).toContain(`{"title":"${spanish.title}","lang":"es"}`);
    expect(await send(list.replace('lang: es', 'lang: fr'))).toContain(`{"title":"${english}","lang":"en"}`);
  }
});

it('favorites are in the language that a client requests', async () => {
  await app.rest('/users/favorites', { method: 'POST', token: member, body: { devotionalId: id } });
  const titles = async (query: string) =>
    (await app.rest(`/users/favorites${query}`, { token: member }))
      .json()
      .favorites.map((each: { title: string }) => each.title);
  expect(await titles('?lang=es')).toEqual([spanish.title]);
  expect(await titles('')).toEqual([english]);
  expect((await app.rest('/users/favorites?lang=xx', { token: member })).statusCode).toBe(400);
});

it("a refusal describes a devotional and the days around it in the reader's language", async () => {
  await app.db.query(`update devotionals set access_level = 'premium' where id = $1`, [id]);
  const refused = async (lang: string, date: string) => {
    const document =
      'query ($date: LocalDate!, $lang: Language) { devotional(date: $date, lang: $lang) { id } }';
    return (await app.graphql(document, { date, lang })).json().errors[0].extensions;
  };
  const result = { title: spanish.title, lang: 'es', scripture: { reference: '1 Reyes 19:12' } };
  const before = { date: '2026-11-20', title: 'Not translated', lang: 'en' };
  expect(await refused('es', '2026-11-21')).toMatchObject({ ...result, nearest: { previous: before } });
  expect(await refused('fr', '2026-11-21')).toMatchObject({ title: english, lang: 'en' });
  expect(await refused('es', '2026-11-22')).toMatchObject({
    nearest: { previous: { title: spanish.title, lang: 'es' } },
  });
  await app.db.query(`update devotionals set access_level = 'standard' where id = $1`, [id]);
});

it('a question that is not translated stays in its own language', async () => {
  const { id: other } = await app.devotional({ date: '2026-11-19', questions: ['One?', 'Two?'] });
  const admin = (await app.signedIn({ role: 'admin' })).token;
  answer(
    await app.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        saveTranslation(kind: devotional, id: $id, language: es, input: $input) { id } }`,
      { id: other, input: { values: { ...spanish, questions: ['¿Una?'] }, originalVersion: 1 } },
      admin,
    ),
  );
  const read = (lang: string) =>
    app.graphql(
      `query ($date: LocalDate!, $lang: Language) { devotional(date: $date, lang: $lang) { body { questions questionLangs } } }`,
      { date: '2026-11-19', lang },
      member,
    );
  expect(answer(await read('es'))).toEqual({
    body: { questions: ['¿Una?', 'Two?'], questionLangs: ['es', 'en'] },
  });
  expect(answer(await read('en'))).toMatchObject({ body: { questionLangs: ['en', 'en'] } });
});
