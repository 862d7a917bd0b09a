import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Result {
  lang: string;
  version: number;
  original: Record<string, unknown>;
  translations: {
    id: string;
    language: string;
    version: number;
    values: Record<string, unknown>;
    stale: string[];
  }[];
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin', name: 'Anna' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from faqs; delete from trash'));

const call = (document: string) => (variables: object, token?: string) =>
  app.graphql(document, variables, token);
const createFaq = call('mutation ($input: FaqInput!) { createFaq(input: $input) { id } }');
const updateFaq = call('mutation ($id: ID!, $input: FaqInput!) { updateFaq(id: $id, input: $input) { id } }');
const deleteFaq = call('mutation ($id: ID!) { deleteFaq(id: $id) }');
const restore = call('mutation ($id: ID!) { restoreFromTrash(id: $id) }');
const read = call(
  `query ($id: ID!) { itemTranslations(kind: faq, id: $id) {
    lang version original translations { id language version values stale } } }`,
);
const save = call(
  `mutation ($id: ID!, $language: Language = es, $input: TranslationInput!, $version: Int) {
    saveTranslation(kind: faq, id: $id, language: $language, input: $input, version: $version) {
      id language version values stale } }`,
);
const remove = call(
  'mutation ($id: ID!, $language: Language = es) { removeTranslation(kind: faq, id: $id, language: $language) }',
);
const seen = async (lang?: string) =>
  answer<{ question: string; lang: string }[]>(
    await app.graphql('query ($lang: Language) { faqs(lang: $lang) { question answer lang } }', { lang }),
  );

const english = { question: 'Is it free?', answer: 'Most of it is.' };
const spanish = { question: '¿Es gratis?', answer: 'Casi todo.' };
const made = async (more: object = {}) =>
  answer<{ id: string }>(await createFaq({ input: { ...english, ...more } }, admin)).id;
const translated = async (id: string, values: object = spanish, more: object = {}) =>
  answer<Result['translations'][number]>(
    await save({ id, input: { values, originalVersion: 1 }, ...more }, admin),
  );
const resultOf = async (id: string) => answer<Result>(await read({ id }, admin));

describe('a translation', () => {
  it('is returned to readers with that language, with its language; all others get the original', async () => {
    const id = await made();
    await translated(id);
    expect(await seen('es')).toEqual([{ ...spanish, lang: 'es' }]);
    expect(await seen('fr')).toEqual([{ ...english, lang: 'en' }]);
    expect(await seen()).toEqual([{ ...english, lang: 'en' }]);
  });

  it("exists for originals in any language, and never in the original's own", async () => {
    const id = await made({ ...spanish, lang: 'es' });
    await translated(id, english, { language: 'en' });
    expect(await seen('en')).toEqual([{ ...english, lang: 'en' }]);
    expect(await seen('de')).toEqual([{ ...spanish, lang: 'es' }]);
    const message = backOfficeMessages.translationOfOwn('Español');
    const refused = refusal(await save({ id, input: { values: english, originalVersion: 1 } }, admin));
    expect(refused).toMatchObject({ status: 400, message, fields: { language: message } });
  });

  it('is listed beside the original, stale by the fields changed since, until it is confirmed', async () => {
    const id = await made();
    const { version } = await translated(id);
    expect(await resultOf(id)).toMatchObject({
      lang: 'en',
      version: 1,
      original: english,
      translations: [{ stale: [] }],
    });
    answer(await updateFaq({ id, input: { ...english, order: 3 } }, admin));
    expect((await resultOf(id)).translations[0]!.stale).toEqual([]);
    answer(await updateFaq({ id, input: { ...english, answer: 'All of it is.', order: 3 } }, admin));
    expect((await resultOf(id)).translations[0]!.stale).toEqual(['answer']);
    expect(await seen('es')).toMatchObject([{ ...spanish, lang: 'es' }]);
    // Confirms the same values for the new version of the original.
    const input = { values: spanish, originalVersion: 3 };
    expect(answer<Result['translations'][number]>(await save({ id, input, version }, admin)).version).toBe(
      version,
    );
    expect((await resultOf(id)).translations[0]!.stale).toEqual([]);
  });

  it('belongs to the current version of the original if it names a later one', async () => {
    const id = await made();
    const input = { values: spanish, originalVersion: 99 };
    answer(await save({ id, input }, admin));
    expect((await resultOf(id)).translations[0]!.stale).toEqual([]);
    answer(await updateFaq({ id, input: { ...english, answer: 'All of it is.' } }, admin));
    expect((await resultOf(id)).translations[0]!.stale).toEqual(['answer']);
  });

  it('stays stale if the translator has not seen the change', async () => {
    const id = await made();
    await translated(id);
    answer(await updateFaq({ id, input: { ...english, question: 'Is all of it free?' } }, admin));
    await translated(id, { ...spanish, answer: 'Casi todo es gratis.' });
    expect((await resultOf(id)).translations[0]!.stale).toEqual(['question']);
  });

  it('is cleaned like the original, and merged with concurrent saves', async () => {
    const id = await made();
    const { version, values } = await translated(id, {
      question: '  ¿Es\ngratis? ',
      answer: ' Casi\r\ntodo. ',
      order: 9,
    });
    expect(values).toEqual({ question: '¿Es gratis?', answer: 'Casi\ntodo.' });
    await translated(id, { ...values, answer: 'Todo.' }, { version });
    const both = await translated(id, { ...values, question: '¿Cuesta algo?' }, { version });
    expect(both).toMatchObject({
      version: version + 2,
      values: { question: '¿Cuesta algo?', answer: 'Todo.' },
    });
    const input = { values: { ...values, answer: 'Nada.' }, originalVersion: 1 };
    const refused = await save({ id, input, version }, admin);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors[0].extensions.conflict.fields).toEqual(['values.answer']);
  });

  it.each([
    ['nothing', { question: ' ' }, 'values.question', m.faq_question_required()],
    ['too much', { answer: 'a'.repeat(1000) }, 'values.answer', m.faq_answer_too_long({ limit: 1000 })],
    ['a number', { answer: 1 }, 'values.answer', backOfficeMessages.translationMisfit],
    ['a list', { question: ['a'] }, 'values.question', backOfficeMessages.translationMisfit],
    ['an object', { question: { a: 1 } }, 'values.question', backOfficeMessages.translationMisfit],
  ])('is refused with %s, by the limits of the original', async (_what, wrong, field, message) => {
    const id = await made();
    const input = { values: { ...spanish, ...wrong }, originalVersion: 1 };
    const refused = refusal(await save({ id, input }, admin));
    expect(refused).toMatchObject({ status: 400, message, fields: { [field]: message } });
    expect(await seen('es')).toEqual([{ ...english, lang: 'en' }]);
  });

  it('is deleted with its item, and restored with it and its history', async () => {
    const id = await made();
    const { id: translation, version } = await translated(id);
    await translated(id, { ...spanish, answer: 'Todo.' }, { version });
    answer(await deleteFaq({ id }, admin));
    expect(refusal(await read({ id }, admin)).status).toBe(404);
    answer(await restore({ id }, admin));
    expect(await seen('es')).toMatchObject([{ answer: 'Todo.', lang: 'es' }]);
    const history = await app.graphql(
      `query ($id: ID!) { itemHistory(kind: translation, id: $id) { version savedBy } }`,
      { id: translation },
      admin,
    );
    expect(answer(history)).toEqual([
      { version: 2, savedBy: 'Anna' },
      { version: 1, savedBy: 'Anna' },
    ]);
    // Deleted permanently.
    await app.db.query('delete from faqs');
    expect(await app.db.query('select 1 from item_translations')).toEqual([]);
    expect(await app.db.query('select 1 from item_versions where item_id = $1', [translation])).toEqual([]);
  });

  it('is deleted with old items in the trash', async () => {
    const id = await made();
    await translated(id);
    answer(await deleteFaq({ id }, admin));
    await app.db.query(`update trash set deleted_at = '2020-01-01'`);
    await app.services.trash.purge();
    expect(await app.db.query('select 1 from item_translations')).toEqual([]);
  });

  it('is removed, and all of its changes are logged', async () => {
    const id = await made();
    const { id: translation, version } = await translated(id);
    await translated(id, { ...spanish, answer: 'Todo.' }, { version });
    answer(await updateFaq({ id, input: { ...english, answer: 'All of it.' } }, admin));
    await translated(
      id,
      { ...spanish, answer: 'Todo.' },
      { input: { values: { ...spanish, answer: 'Todo.' }, originalVersion: 2 } },
    );
    answer(await remove({ id }, admin));
    expect(await seen('es')).toMatchObject([{ question: english.question, lang: 'en' }]);
    expect(refusal(await remove({ id }, admin)).status).toBe(404);
    const trail: { action: string; detail: object }[] = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [translation],
    );
    expect(trail.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'confirmed', 'deleted'].map((verb) => `translation.${verb}`),
    );
    expect(trail[1]!.detail).toEqual({
      name: spanish.question,
      language: 'es',
      changed: ['values.answer'],
      version: 2,
    });
  });

  it('is written by editors of the original', async () => {
    const id = await made();
    const input = { values: spanish, originalVersion: 1 };
    const editor = (await app.signedIn({ role: 'editor' })).token;
    expect(refusal(await save({ id, input })).status).toBe(401);
    expect(refusal(await save({ id, input }, (await app.signedIn()).token)).status).toBe(403);
    expect(answer(await save({ id, input }, editor))).toMatchObject({ language: 'es' });
    const plan = `mutation ($input: TranslationInput!) {
      saveTranslation(kind: plan, id: "${id}", language: es, input: $input) { id } }`;
    expect(refusal(await app.graphql(plan, { input }, editor)).status).toBe(403);
    expect(refusal(await app.graphql(plan, { input }, admin)).status).toBe(404);
  });

  it('is returned by REST on request', async () => {
    await translated(await made({ category: 'other' }));
    const faqs = async (query: string) => (await app.rest(`/faq${query}`)).json();
    expect((await faqs('?lang=es')).faqs.other).toMatchObject([{ ...spanish, lang: 'es' }]);
    expect((await faqs('')).faqs.other).toMatchObject([{ ...english, lang: 'en' }]);
    expect((await app.rest('/faq?lang=xx')).statusCode).toBe(400);
  });
});
