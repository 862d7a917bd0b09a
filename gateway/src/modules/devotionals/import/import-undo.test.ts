import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csv, devotional, json, line } from '../../../testing/import-files.js';
import { meeting } from '../../../testing/meeting.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let admin: { token: string; member: { id: string } };
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Anna Reyes' });
});
afterAll(() => app.stop());
afterEach(() => app.db.query('delete from devotionals'));

const run = `mutation ($text: String!, $format: ImportFormat!, $dryRun: Boolean!) {
  importDevotionals(text: $text, format: $format, dryRun: $dryRun) {
    dryRun created { line date title } failed { line field message } batch { id size actor undoneAt }
  }
}`;
const undo = 'mutation ($id: ID!) { undoDevotionalImport(id: $id) { deleted restored kept } }';

async function imported(text: string, format: 'csv' | 'json', dryRun = false) {
  const { data, errors } = (await app.graphql(run, { text, format, dryRun }, admin.token)).json();
  expect(errors).toBeUndefined();
  return data.importDevotionals;
}
const stored = () => app.db.query('select title, date::text from devotionals order by date');

describe('undoing an import', () => {
  const undone = async (id: string) => (await app.graphql(undo, { id }, admin.token)).json();

  it('removes only what it created, except for items changed since', async () => {
    await app.devotional({ date: '2026-12-31' });
    const { batch } = await imported(json(devotional('2027-01-01'), devotional('2027-01-02')), 'json');
    const [{ id }] = await app.db.query(`select id from devotionals where date = '2027-01-02'`);
    const changed = await app.rest(`/admin/devotionals/${id}`, {
      method: 'PUT',
      token: admin.token,
      body: devotional('2027-01-02', { title: 'Mended' }),
    });
    expect(changed.statusCode).toBe(200);
    expect((await undone(batch.id)).data.undoDevotionalImport).toEqual({ deleted: 1, restored: 0, kept: 1 });
    expect((await stored()).map(({ date }: { date: string }) => date)).toEqual(['2026-12-31', '2027-01-02']);
    const [entry] = await app.db.query(
      `select detail from audit_log where subject_id = $1 and action = 'devotional.importUndone'`,
      [batch.id],
    );
    expect(entry.detail).toEqual({ deleted: 1, restored: 0, kept: 1 });
  });

  it('works once', async () => {
    const { batch } = await imported(json(devotional('2027-01-01')), 'json');
    await undone(batch.id);
    expect((await undone(batch.id)).errors[0]).toMatchObject({
      message: importMessages.undoneAlready,
      extensions: { code: 'CONFLICT' },
    });
    const list = await app.graphql('{ devotionalImports { id size undoneAt actor } }', {}, admin.token);
    expect(list.json().data.devotionalImports[0]).toEqual({
      id: batch.id,
      size: 1,
      undoneAt: '2026-11-21T06:00:00.000Z',
      actor: 'Anna Reyes',
    });
  });

  it('by two at once succeeds for one, and the other gets an error', async () => {
    const { batch } = await imported(json(devotional('2027-01-01'), devotional('2027-01-02')), 'json');
    const both = [() => undone(batch.id), () => undone(batch.id)];
    const answers = await meeting(app, ['select 1 from devotionals for update'], both);
    const result = answers.filter(({ errors }) => errors);
    expect(result).toMatchObject([{ errors: [{ message: importMessages.undoneAlready }] }]);
    expect(answers.find(({ errors }) => !errors).data.undoDevotionalImport).toMatchObject({ deleted: 2 });
  });

  it('keeps a devotional that is saved at the same moment, with that save', async () => {
    const { batch } = await imported(json(devotional('2027-01-01')), 'json');
    const [{ id }] = await app.db.query('select id from devotionals');
    const [answered, saved] = await Promise.all([
      undone(batch.id),
      app.rest(`/admin/devotionals/${id}`, {
        method: 'PUT',
        token: admin.token,
        body: devotional('2027-01-01', { title: 'Mended' }),
      }),
    ]);
    const { deleted, kept } = answered.data.undoDevotionalImport;
    expect({ deleted, kept }).toEqual(
      saved.statusCode === 200 ? { deleted: 0, kept: 1 } : { deleted: 1, kept: 0 },
    );
    expect(saved.statusCode === 200 ? (await stored())[0].title : saved.statusCode).toBe(
      saved.statusCode === 200 ? 'Mended' : 404,
    );
  });

  it('of an unknown id returns NOT_FOUND', async () => {
    for (const id of ['nothing', '01890a5d-ac96-774b-bcce-b302099a8057']) {
      expect((await undone(id)).errors[0].extensions.code).toBe('NOT_FOUND');
    }
  });
});

describe('POST /api/admin/bulk-upload', () => {
  const send = (body: unknown, token: string | undefined = admin.token) =>
    app.rest('/admin/bulk-upload', { method: 'POST', token, body });

  it('takes the fields of the columns, and leaves out columns that are sent empty', async () => {
    const text =
      'Titel,date,reference,verse,reflection,questions,prayer,Autor\nA,2027-01-01,Ps 1:1,V,T,Q?,Amen,Ruth';
    const columns = ['title', 'date', 'reference', 'verse', 'reflection', 'questions', 'prayer', ''];
    const response = await send({ text, columns, dryRun: true });
    expect(response.json()).toMatchObject({ created: 1, failed: [], unknownColumns: [] });
    expect(response.json().columns.at(-1)).toEqual({ heading: 'Autor', example: 'Ruth', field: null });
  });

  it('accepts a list, and returns created and failed items by position', async () => {
    const response = await send({
      devotionals: [devotional('2027-01-01'), devotional('2027-01-02', { prayer: '' })],
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      message: '1 devotional(s) imported',
      dryRun: false,
      created: 1,
      devotionals: [{ line: 1, date: '2027-01-01', title: 'Morning of 2027-01-01', fetchedVerse: null }],
      updated: [],
      unchanged: 0,
      failed: [
        {
          line: 2,
          date: '2027-01-02',
          title: 'Morning of 2027-01-02',
          field: 'prayer',
          message: m.devotional_prayer_required(),
        },
      ],
      ambiguousDate: null,
      unknownColumns: [],
      columns: [],
      plan: expect.any(String),
      batchId: expect.any(String),
    });
  });

  it('accepts the text of a file, and a dry run', async () => {
    const response = await send({ text: csv(line('First', '2027-01-01')), dryRun: true });
    expect(response.json()).toMatchObject({
      dryRun: true,
      message: '1 devotional(s) would be imported; nothing is stored yet',
      created: 1,
      batchId: null,
    });
    expect(await stored()).toEqual([]);
    expect((await send({ text: json(devotional('2027-01-01')), format: 'json' })).json().created).toBe(1);
  });

  it('asks for the day when the date is ambiguous', async () => {
    const text = csv(line('First', '1/5/2027'));
    expect((await send({ text })).json()).toMatchObject({
      created: 0,
      failed: [{ line: 2, field: 'date', message: importMessages.dateAmbiguous('1/5/2027') }],
      ambiguousDate: { text: '1/5/2027', dayFirst: '2027-05-01', monthFirst: '2027-01-05' },
    });
    const found = await send({ text, dateOrder: 'dayFirst' });
    expect(found.json().devotionals).toMatchObject([{ line: 2, date: '2027-05-01', title: 'First' }]);
  });

  it('accepts larger bodies than other endpoints, up to a limit', async () => {
    const reflection = 'x'.repeat(limits.devotional.reflection);
    const many = Array.from({ length: 100 }, (_, index) =>
      devotional(new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10), { reflection }),
    );
    expect((await send({ devotionals: many })).json().created).toBe(100);
    const response = await send({ text: 'x'.repeat(limits.devotionalImport.bytes) });
    expect(response.statusCode).toBe(413);
  });

  it.each([
    [{}],
    [{ devotionals: 'all' }],
    [{ devotionals: ['one'] }],
    [{ text: 5 }],
    [{ text: '' }],
    [{ text: 'a', format: 'xml' }],
    [{ text: 'a', dateOrder: 'yearFirst' }],
    [{ text: 'a', updateExisting: 'all' }],
    [{ text: 'a', plan: 5 }],
  ])('refuses %j', async (body) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String) });
  });

  it('is for administrators, who are checked before the body is read', async () => {
    const { token } = await app.signedIn();
    const guest = await app.rest('/admin/bulk-upload', { method: 'POST', body: { devotionals: 'all' } });
    expect(guest.statusCode).toBe(401);
    expect((await send({ devotionals: 'all' }, token)).statusCode).toBe(403);
  });
});
