import type { Language } from '@quiet-time/schema/languages';
import { markedParts } from '@quiet-time/schema/search-marks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Hit {
  markedTitle: string;
  excerpt: string | null;
  devotional: { date: string; lang: string; title: string; body: { tags: string[] } | null };
}

let app: TestApp;
let admin: string;
let premium: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  premium = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
  await both(
    '2026-11-10',
    { title: 'Bread in the Desert', reflection: 'Manna every morning.', tags: ['bread'] },
    [
      [
        'es',
        { title: 'Pan en el desierto', reflection: 'Cada mañana, las oraciones y el maná.', tags: ['pan'] },
      ],
      [
        'de',
        {
          title: 'Brot in der Wüste',
          reflection: 'Jeden Morgen neue Gebete. Bread heißt Brot.',
          tags: ['brot'],
        },
      ],
    ],
  );
  await both(
    '2026-11-11',
    { title: 'The Lamp', reflection: 'Bread is mentioned once.', tags: ['light'] },
    [],
  );
  await both(
    '2026-11-12',
    { title: 'La lámpara', reflection: 'Las oraciones de la noche.', tags: ['luz'], lang: 'es' },
    [['en', { title: 'Another Lamp', reflection: 'Praying at night.', tags: ['light'] }]],
  );
  await both('2026-11-13', { title: 'Hidden', reflection: 'Manna.', accessLevel: 'premium' }, [
    ['de', { title: 'Verborgen', reflection: 'Ein Geheimnis.', tags: [] }],
  ]);
  await both('2026-11-14', { title: 'Withdrawn', reflection: 'Nobody.', isActive: false }, [
    ['de', { title: 'Zurückgezogen', reflection: 'Geheimnis.', tags: [] }],
  ]);
});
afterAll(() => app.stop());

/** Creates a devotional with its translations. */
async function both(date: string, original: object, translations: [Language, object][]) {
  const { id } = await app.devotional({ date, tags: [], ...original });
  for (const [language, values] of translations) await say(id, language, values);
  return id;
}

async function say(id: string, language: Language, values: object) {
  const whole = {
    ...{
      scripture: { reference: 'Juan 1:1', verse: 'Texto.' },
      questions: ['¿Qué?'],
      questionIds: [],
      prayer: 'Amen.',
    },
    ...{ content: '', ...values },
  };
  answer(
    await app.graphql(
      `mutation ($id: ID!, $language: Language!, $input: TranslationInput!) {
        saveTranslation(kind: devotional, id: $id, language: $language, input: $input) { id } }`,
      { id, language, input: { values: whole, originalVersion: 1 } },
      admin,
    ),
  );
}

const find = async (variables: { query?: string; tag?: string; lang?: string }, token?: string) =>
  answer<{ items: Hit[]; total: number }>(
    await app.graphql(
      `query ($query: String, $tag: String, $lang: Language) {
        searchDevotionals(query: $query, tag: $tag, lang: $lang) {
          items { markedTitle excerpt devotional { date lang title body { tags } } } total } }`,
      variables,
      token,
    ),
  );
const found = async (variables: { query?: string; tag?: string; lang?: string }, token?: string) => {
  const { items, total } = await find(variables, token);
  expect(total).toBe(items.length);
  return items.map(({ devotional: { date, lang } }) => `${date.slice(8)} ${lang}`).sort();
};

it.each([
  // Found by the stems of each language, in the translation and in originals.
  ['Morgen', 'de', ['10 de']],
  ['gebet', 'de', ['10 de']],
  ['oración', 'es', ['10 es', '12 es']],
  ['oracion', 'es', ['10 es', '12 es']],
  // The original is still found, in its own language, and once.
  ['bread', 'de', ['10 de', '11 en']],
  ['manna', 'de', ['10 en']],
  ['praying', 'en', ['12 en']],
  ['oraciones', 'en', ['12 es']],
  // Other languages are not searched.
  ['Wüste', 'es', []],
  ['desierto', undefined, []],
  ['manna', undefined, ['10 en']],
])('%s is found by readers of %s: %j', async (query, lang, expected) => {
  expect(await found({ query, lang })).toEqual(expected);
});

it('returns and marks it in the language of the match', async () => {
  const [hit] = (await find({ query: 'oraciones desierto', lang: 'es' })).items;
  expect(hit!.devotional).toMatchObject({ title: 'Pan en el desierto', lang: 'es', body: { tags: ['pan'] } });
  const marked = [hit!.markedTitle, hit!.excerpt!].flatMap(markedParts).filter((part) => part.found);
  expect(marked.map(({ text }) => text)).toEqual(['desierto', 'oraciones']);
});

it('finds tags of the translation, and of the original', async () => {
  expect(await found({ tag: 'brot', lang: 'de' })).toEqual(['10 de']);
  expect(await found({ tag: 'bread', lang: 'de' })).toEqual(['10 en']);
  expect(await found({ tag: 'brot', lang: 'fr' })).toEqual([]);
  expect(await found({ tag: 'light', query: 'night', lang: 'en' })).toEqual(['12 en']);
});

it('reveals nothing by a translation that the plan does not open', async () => {
  expect(await found({ query: 'Geheimnis', lang: 'de' })).toEqual([]);
  expect(await found({ query: 'Geheimnis', lang: 'de' }, premium)).toEqual(['13 de']);
  const [hit] = (await find({ query: 'verborgen', lang: 'de' })).items;
  expect(hit).toMatchObject({ excerpt: null, devotional: { lang: 'de', body: null } });
});

it('follows changes, the trash and restores', async () => {
  const id = await both('2026-11-15', { title: 'Giraffe' }, [
    ['fr', { title: 'La girafe', reflection: 'Haute.', tags: [] }],
  ]);
  expect(await found({ query: 'girafes', lang: 'fr' })).toEqual(['15 fr']);
  await say(id, 'fr', { title: 'Le zèbre', reflection: 'Rayé.', tags: [] });
  expect(await found({ query: 'girafe', lang: 'fr' })).toEqual([]);
  expect(await found({ query: 'zebre', lang: 'fr' })).toEqual(['15 fr']);
  const call = async (mutation: string) => answer(await app.graphql(`mutation { ${mutation} }`, {}, admin));
  await call(`deleteDevotional(id: "${id}")`);
  expect(await found({ query: 'zèbre', lang: 'fr' })).toEqual([]);
  await call(`restoreFromTrash(id: "${id}")`);
  expect(await found({ query: 'zèbre', lang: 'fr' })).toEqual(['15 fr']);
  await call(`removeTranslation(kind: devotional, id: "${id}", language: fr)`);
  expect(await found({ query: 'zèbre', lang: 'fr' })).toEqual([]);
  expect(await found({ query: 'giraffe', lang: 'fr' })).toEqual(['15 en']);
});

it('finds translations in the back-office, in all languages', async () => {
  const dates = async (search: string) =>
    answer<{ items: { date: string }[] }>(
      await app.graphql(
        `query ($search: String!) { adminDevotionals(search: $search) { items { date } } }`,
        { search },
        admin,
      ),
    ).items.map(({ date }) => date.slice(8));
  expect(await dates('gebet')).toEqual(['10']);
  expect(await dates('oracion')).toEqual(['12', '10']);
  // A part of a title, and an inactive devotional.
  expect(await dates('kgezog')).toEqual(['14']);
  expect(await dates('praying')).toEqual(['12']);
});
