import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { csv, devotional, line } from '../../testing/import-files.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { userImportCalls } from '../../testing/user-import-calls.js';
import { readManifests } from '../../transport/graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
let admin: string;
let calls: ReturnType<typeof editingCalls>;
let setLanguage: (language: Language) => Promise<unknown>;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  admin = (await app.signedIn({ role: 'admin' })).token;
  calls = editingCalls(app);
  const { update } = settingsCalls(app, admin);
  setLanguage = async (language) => answer(await update({ language }));
});
afterAll(() => app.stop());
beforeEach(async () => {
  await calls.forgetItems();
  await setLanguage('de');
});

const get = async (url: string, headers: object = {}) =>
  (await app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'text/html', ...headers } })).body;
const languageOf = (page: string) => /<html lang="(\w+)"/.exec(page)?.[1];

describe('a guest reads the site', () => {
  it.each([
    ['in its language without a preference, like a search engine', '/faq', {}, 'de'],
    ['in its language, if the browser prefers none of ours', '/faq', { 'accept-language': 'ja' }, 'de'],
    ['in that of the browser', '/faq', { 'accept-language': 'en-GB,en;q=0.8' }, 'en'],
    ['in that of the cookie', '/faq', { 'accept-language': 'de', cookie: 'language=en' }, 'en'],
    ['in that of the address', '/faq?lang=en', { cookie: 'language=fr' }, 'en'],
  ])('%s', async (_, url, headers, language) => {
    const page = await get(url, headers);
    expect(languageOf(page)).toBe(language);
    expect(page).toContain(m.faq_page_title({}, { locale: language as Language }));
  });

  it.each([
    ['/faq', 'de', '/faq'],
    ['/faq?lang=de', 'de', '/faq'],
    ['/faq?lang=en', 'en', '/faq?lang=en'],
  ])('%s is in %s, by the canonical address %s', async (url, language, canonical) => {
    const page = await get(url);
    expect(languageOf(page)).toBe(language);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:4000${canonical}">`);
    const alternates = [...page.matchAll(/hreflang="([^"]+)" href="http:\/\/localhost:4000([^"]+)">/g)];
    expect(alternates.map(([, to, address]) => `${to} ${address}`)).toEqual([
      'en /faq?lang=en',
      'es /faq?lang=es',
      'fr /faq?lang=fr',
      'de /faq',
      'x-default /faq',
    ]);
  });

  it('and finds in a page for search engines the language of its devotional', async () => {
    const { date } = await app.devotional();
    expect(await get(`/devotionals?date=${date}`)).toContain('"inLanguage":"de"');
    await app.db.query(`update devotionals set lang = 'fr'`);
    await expect.poll(() => get(`/devotionals?date=${date}`)).toContain('"inLanguage":"fr"');
  });

  it('with error pages in its language', async () => {
    expect(await get('/none.txt')).toContain('Zur Startseite');
  });

  it('in the new language as soon as it is changed, also from the cache', async () => {
    app.publicCache.open();
    try {
      const english = () => get('/faq', { 'accept-language': 'en' });
      for (let time = 0; time < 2; time++) {
        expect([languageOf(await get('/faq')), languageOf(await english())]).toEqual(['de', 'en']);
      }
      await setLanguage('fr');
      await expect.poll(async () => languageOf(await get('/faq'))).toBe('fr');
      expect(await english()).toContain('hreflang="de" href="http://localhost:4000/faq?lang=de"');
      expect(languageOf(await english())).toBe('en');
    } finally {
      app.publicCache.close();
    }
  });
});

/** A scripture has the language of its translation. */
const written = editableItems.filter(({ values }) => 'lang' in values);

describe.each(written)('a new $name', (item) => {
  const langOf = async (id: string) => (await calls.stored(item, id, ['lang'])).lang;

  it('is in the language of the site, unless it names one', async () => {
    expect(await langOf(await calls.made(item, admin, { lang: undefined }))).toBe('de');
    await calls.forgetItems();
    expect(await langOf(await calls.made(item, admin, { lang: 'fr' }))).toBe('fr');
  });
});

describe('an item', () => {
  const faq = editableItems.find(({ name }) => name === 'Faq')!;
  const lang = async (id: string) => (await calls.stored(faq, id, ['lang'])).lang;

  it('by REST is in the language of the site', async () => {
    const { lang: _, ...body } = faq.values;
    const made = await app.rest('/faq', { method: 'POST', token: admin, body });
    expect(made.json()).toMatchObject({ faq: { lang: 'de' } });
  });

  it('keeps its language when the setting, or the item, changes', async () => {
    const id = await calls.made(faq, admin, { lang: undefined });
    await setLanguage('fr');
    await calls.save('GraphQL', faq, id, { lang: undefined, question: 'Anders gefragt?' }, 1, admin);
    expect(await lang(id)).toBe('de');
  });

  it('keeps it in the trash', async () => {
    const id = await calls.made(faq, admin, { lang: undefined });
    answer(await app.graphql('mutation ($id: ID!) { deleteFaq(id: $id) }', { id }, admin));
    await setLanguage('fr');
    answer(await app.graphql('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id }, admin));
    expect(await lang(id)).toBe('de');
  });

  it('cannot be translated into it', async () => {
    const id = await calls.made(faq, admin, { lang: undefined });
    const into = (language: Language) =>
      app.graphql(
        `mutation ($id: ID!, $language: Language!, $input: TranslationInput!) {
          saveTranslation(kind: faq, id: $id, language: $language, input: $input) { id } }`,
        { id, language, input: { values: { question: 'Who?', answer: 'Everybody.' }, originalVersion: 1 } },
        admin,
      );
    expect(refusal(await into('de')).message).toBe(backOfficeMessages.translationOfOwn('Deutsch'));
    answer(await into('en'));
  });
});

describe('an imported devotional', () => {
  const upload = async (body: object) =>
    (await app.rest('/admin/bulk-upload', { method: 'POST', token: admin, body })).json();
  const stored = () => app.db.query('select date::text, lang from devotionals order by date');

  it('is in the language of its row, or else of the site', async () => {
    await upload({ devotionals: [devotional('2020-01-01'), devotional('2020-01-02', { lang: 'en' })] });
    expect(await stored()).toEqual([
      { date: '2020-01-01', lang: 'de' },
      { date: '2020-01-02', lang: 'en' },
    ]);
  });

  it('of a CSV file as well', async () => {
    await upload({ text: csv(line('Morgen', '2020-01-01')) });
    expect(await stored()).toEqual([{ date: '2020-01-01', lang: 'de' }]);
  });

  it('has no translation into its own language, and may have one into English', async () => {
    const texts = {
      title: 'A day',
      scripture: { reference: 'Psalm 5:3', verse: 'My voice.' },
      reflection: 'New.',
      questions: ['What?'],
      prayer: 'Amen.',
      tags: [],
    };
    const refused = await upload({
      devotionals: [devotional('2020-01-01', { translations: { de: texts } })],
    });
    expect(refused.failed).toMatchObject([
      { field: 'translations.de', message: importMessages.translationsExpected },
    ]);
    const taken = await upload({ devotionals: [devotional('2020-01-01', { translations: { en: texts } })] });
    expect(taken).toMatchObject({ created: 1, failed: [] });
  });
});

describe('a new person', () => {
  const languageOfPerson = async (email: string) =>
    (await app.db.query('select language from members where email = $1', [email]))[0].language;
  const create = (input: object) =>
    app.graphql('mutation ($input: NewUserInput!) { createUser(input: $input) { id } }', { input }, admin);

  it('has the language of the site, unless it is given', async () => {
    answer(await create({ name: 'Ruth', email: 'ruth@example.org' }));
    answer(await create({ name: 'Ben', email: 'ben@example.org', language: 'en' }));
    expect(await languageOfPerson('ruth@example.org')).toBe('de');
    expect(await languageOfPerson('ben@example.org')).toBe('en');
  });

  it('has it by an import', async () => {
    const imports = userImportCalls(app, () => admin);
    await imports.imported('email,name\nnaomi@example.org,Naomi\n');
    expect(await languageOfPerson('naomi@example.org')).toBe('de');
  });
});
