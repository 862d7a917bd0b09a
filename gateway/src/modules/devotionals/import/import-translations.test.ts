import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { devotional } from '../../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  ({ token } = await app.signedIn({ role: 'admin' }));
});
afterAll(() => app.stop());
afterEach(() => app.db.query('delete from devotionals'));

const date = '2020-01-01';
const spanish = {
  title: 'Un comienzo',
  scripture: { reference: 'Salmo 27:14', verse: 'Espera en el Señor.' },
  reflection: 'Un día nuevo.',
  questions: ['¿Qué esperas?'],
  prayer: 'Amén.',
  tags: ['espera'],
};
const send = async (devotionals: object[], more: object = {}) =>
  (await app.rest('/admin/bulk-upload', { method: 'POST', token, body: { devotionals, ...more } })).json();
const inSpanish = async () => {
  const { devotional } = (await app.rest(`/devotionals/date/${date}?lang=es`)).json();
  const { lang, title, questions, tags } = devotional;
  return { lang, title, questions, tags };
};

describe('an import with translations', () => {
  it('stores them, reports changes, and leaves missing ones unchanged', async () => {
    const english = devotional(date, { questions: ['What do you wait for?', 'And who with?'] });
    expect(await send([{ ...english, translations: { es: spanish } }])).toMatchObject({
      created: 1,
      failed: [],
    });
    const asStored = { lang: 'es', title: 'Un comienzo', tags: ['espera'] };
    // Untranslated questions appear in the original language.
    expect(await inSpanish()).toEqual({ ...asStored, questions: ['¿Qué esperas?', 'And who with?'] });

    const updating = { updateExisting: true };
    expect(await send([english], updating)).toMatchObject({ updated: [], unchanged: 1 });
    expect((await inSpanish()).title).toBe('Un comienzo');
    const mended = { ...english, translations: { es: { ...spanish, title: 'El comienzo' } } };
    const changes = [{ field: 'translations.es.title', before: 'Un comienzo', after: 'El comienzo' }];
    expect(await send([mended], { ...updating, dryRun: true })).toMatchObject({ updated: [{ changes }] });
    expect((await inSpanish()).title).toBe('Un comienzo');
    expect(await send([mended], updating)).toMatchObject({ updated: [{ changes }] });
    expect((await inSpanish()).title).toBe('El comienzo');
  });

  it('refuses what the form would refuse, by field', async () => {
    const translations = { es: { ...spanish, title: ' ' }, fr: 'Non', xx: spanish };
    const { failed } = await send([devotional(date, { translations })]);
    expect(failed.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
      ['translations.es.title', m.devotional_title_required()],
      ['translations.fr', importMessages.translationsExpected],
      ['translations.xx', importMessages.translationsExpected],
    ]);
  });

  it('accepts its own export, with columns for each language', async () => {
    await send([devotional(date, { translations: { es: spanish } })]);
    const query = '{ adminDevotionals { items { translations } } }';
    const [{ translations }] = (await app.graphql(query, {}, token)).json().data.adminDevotionals.items;
    expect(translations.es).toMatchObject(spanish);
    await app.db.query('delete from devotionals');
    const heads = ['title', 'date', 'reference', 'verse', 'reflection', 'questions', 'prayer'];
    const cells = ['A beginning', date, 'Psalm 27:14', 'Wait on the LORD.', 'A new day.', 'What?', 'Amen.'];
    const also = [
      'Title: es',
      'reference:es',
      'verse:es',
      'reflection:ES',
      'questions:es',
      'prayer:es',
      'tags:es',
    ];
    const messages = [
      spanish.title,
      'Salmo 27:14',
      'Espera.',
      'Un día nuevo.',
      '¿Qué esperas?',
      'Amén.',
      'espera',
    ];
    const text = [
      [...heads, ...also],
      [...cells, ...messages],
    ]
      .map((line) => line.map((cell) => `"${cell}"`).join(','))
      .join('\n');
    const report = await app.rest('/admin/bulk-upload', { method: 'POST', token, body: { text } });
    expect(report.json()).toMatchObject({ created: 1, failed: [], unknownColumns: [] });
    expect(await inSpanish()).toEqual({
      lang: 'es',
      title: 'Un comienzo',
      questions: ['¿Qué esperas?'],
      tags: ['espera'],
    });
  });

  const undo = async (id: string) => {
    const document = 'mutation ($id: ID!) { undoDevotionalImport(id: $id) { deleted restored kept } }';
    return (await app.graphql(document, { id }, token)).json().data.undoDevotionalImport;
  };
  const textOf = async () =>
    (
      await app.db.query(
        `select language, "values" ->> 'title' as title, original_version as "of" from item_translations order by 1`,
      )
    ).map(
      ({ language, title, of }: { language: string; title: string; of: number }) =>
        `${language} ${title} ${of}`,
    );
  const updating = { updateExisting: true };
  const french = { ...spanish, title: 'Un début' };

  it('is undone with them: changed ones are restored, and new ones are removed', async () => {
    const english = devotional(date);
    await send([{ ...english, translations: { es: spanish } }]);
    const mended = { es: { ...spanish, title: 'El comienzo' }, fr: french };
    const { batchId } = await send([{ ...english, title: 'New', translations: mended }], updating);
    expect(await textOf()).toEqual(['es El comienzo 2', 'fr Un début 2']);
    expect(await undo(batchId)).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect(await textOf()).toEqual(['es Un comienzo 1']);
    expect((await inSpanish()).title).toBe('Un comienzo');
  });

  it('is undone even if it changed only a translation', async () => {
    const english = devotional(date);
    await send([{ ...english, translations: { es: spanish } }]);
    const translations = { es: { ...spanish, title: 'El comienzo' } };
    const { batchId } = await send([{ ...english, translations }], updating);
    expect(await undo(batchId)).toEqual({ deleted: 0, restored: 1, kept: 0 });
    expect(await textOf()).toEqual(['es Un comienzo 1']);
  });

  it('is not undone for an item with a translation changed since', async () => {
    const english = devotional(date);
    const { batchId: first } = await send([{ ...english, translations: { es: spanish } }]);
    const second = await send(
      [{ ...english, translations: { es: { ...spanish, title: 'Otro' } } }],
      updating,
    );
    // The devotional itself is unchanged since the import.
    expect(await undo(first)).toEqual({ deleted: 0, restored: 0, kept: 1 });
    await send([{ ...english, translations: { es: { ...spanish, title: 'Mejor' } } }], updating);
    expect(await undo(second.batchId)).toEqual({ deleted: 0, restored: 0, kept: 1 });
    expect(await textOf()).toEqual(['es Mejor 1']);
  });

  it('is deleted with its devotionals', async () => {
    const { batchId } = await send([{ ...devotional(date), translations: { es: spanish, fr: french } }]);
    expect(await undo(batchId)).toEqual({ deleted: 1, restored: 0, kept: 0 });
    expect(await textOf()).toEqual([]);
  });

  it('keeps each question with its answers when questions move', async () => {
    const two = { ...spanish, questions: ['¿Qué esperas?', '¿Y con quién?'] };
    const english = devotional(date, { questions: ['What do you wait for?', 'And who with?'] });
    await send([{ ...english, translations: { es: two } }]);
    await send([{ ...english, questions: ['And who with?', 'Something new?', 'What do you wait for?'] }], {
      updateExisting: true,
    });
    expect((await inSpanish()).questions).toEqual(['¿Y con quién?', 'Something new?', '¿Qué esperas?']);
  });
});
