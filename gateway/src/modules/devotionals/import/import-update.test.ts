import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csv, devotional, json, line } from '../../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let admin: { token: string; member: { id: string } };
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Anna Reyes' });
});
afterAll(() => app.stop());
afterEach(() => app.db.query('delete from devotionals'));

interface Report {
  message?: string;
  updated: { line: number; date: string; title: string; changes: object[] }[];
  [field: string]: unknown;
}
const send = async (body: object) => {
  const response = await app.rest('/admin/bulk-upload', { method: 'POST', token: admin.token, body });
  return { ...response.json(), status: response.statusCode } as Report & { status: number };
};
const update = (text: string, more: object = {}) => send({ text, updateExisting: true, ...more });
const undo = async (id: unknown) => {
  const mutation = 'mutation ($id: ID!) { undoDevotionalImport(id: $id) { deleted restored kept } }';
  return (await app.graphql(mutation, { id }, admin.token)).json().data.undoDevotionalImport;
};
const row = async (date: string) => {
  const [found] = await app.db.query('select *, date::text from devotionals where date = $1', [date]);
  const { updated_at: _, version, ...rest } = found;
  return { version, rest };
};
const mend = async (date: string, title: string) => {
  const [{ id }] = await app.db.query('select id from devotionals where date = $1', [date]);
  const options = { method: 'PUT' as const, token: admin.token, body: devotional(date, { title }) };
  expect((await app.rest(`/admin/devotionals/${id}`, options)).statusCode).toBe(200);
};

describe('an import that updates', () => {
  it('reports changes field by field, stores them, and restores them', async () => {
    await send({ text: csv(line('First', '2027-01-01'), line('Second', '2027-01-02')) });
    const before = await row('2027-01-01');
    const text = csv(
      line('Mended', '01.01.2027', 'Dawn,standard,yes'),
      line('Second', '2027-01-02'),
      line('Third', '2027-01-03'),
    );
    const changes = [
      { field: 'title', before: 'First', after: 'Mended' },
      { field: 'tags', before: 'dawn\nhope', after: 'dawn' },
      { field: 'accessLevel', before: 'premium', after: 'standard' },
      { field: 'isActive', before: 'no', after: 'yes' },
    ];
    const dry = await update(text, { dryRun: true });
    expect(dry).toMatchObject({
      created: 1,
      devotionals: [{ line: 4, date: '2027-01-03', title: 'Third' }],
      updated: [{ line: 2, date: '2027-01-01', title: 'Mended', changes }],
      unchanged: 1,
      failed: [],
      batchId: null,
    });
    expect((await row('2027-01-01')).rest).toEqual(before.rest);

    const done = await update(text, { plan: dry.plan });
    expect(done).toMatchObject({ message: '1 devotional(s) imported, 1 updated', updated: dry.updated });
    const after = await row('2027-01-01');
    expect(after).toMatchObject({
      version: 2,
      rest: { title: 'Mended', tags: ['dawn'], access_level: 'standard', is_active: true },
    });
    expect(after.rest.id).toBe(before.rest.id);
    expect((await row('2027-01-02')).version).toBe(1);
    const audits = await app.db.query(
      `select detail from audit_log where subject_id in ($1, $2) and action <> 'devotional.importUndone'`,
      [done.batchId, before.rest.id],
    );
    expect(audits).toEqual([
      {
        detail: {
          title: 'Mended',
          date: '2027-01-01',
          version: 2,
          changed: ['title', 'tags', 'accessLevel', 'isActive'],
        },
      },
      { detail: { created: 1, updated: 1 } },
    ]);

    expect(await undo(done.batchId)).toEqual({ deleted: 1, restored: 1, kept: 0 });
    expect((await row('2027-01-01')).rest).toEqual(before.rest);
    expect(await app.db.query('select 1 from devotionals')).toHaveLength(2);
  });

  it('leaves existing days unchanged unless updates are requested', async () => {
    await app.devotional({ date: '2027-01-01', title: 'Kept' });
    const report = await send({ text: csv(line('Mended', '2027-01-01')) });
    expect(report).toMatchObject({
      updated: [],
      unchanged: 0,
      failed: [
        { date: '2027-01-01', title: 'Mended', message: m.devotional_date_taken({ date: '2027-01-01' }) },
      ],
    });
    expect((await row('2027-01-01')).rest.title).toBe('Kept');
  });

  it('keeps fields missing in the file, and updates content that equals the reflection', async () => {
    await send({
      devotionals: [
        devotional('2027-01-01', { tags: ['hope'], accessLevel: 'premium', isActive: false }),
        devotional('2027-01-02', { content: 'Another text' }),
      ],
    });
    const reflection = 'Another reflection.';
    await send({
      devotionals: [devotional('2027-01-01', { reflection }), devotional('2027-01-02', { reflection })],
      updateExisting: true,
    });
    expect((await row('2027-01-01')).rest).toMatchObject({
      tags: ['hope'],
      access_level: 'premium',
      is_active: false,
      content: reflection,
    });
    expect((await row('2027-01-02')).rest).toMatchObject({ reflection, content: 'Another text' });
    // An empty column clears the field. Access and status cannot be cleared.
    const columns =
      'title,date,reference,verse,reflection,questions,prayer,tags,accessLevel,isActive,content';
    await update(`${columns}\nA,2027-01-01,Ps 1:1,V,R,Q,P,,,,\nB,2027-01-02,Ps 1:1,V,R,Q,P,,,,`);
    expect((await row('2027-01-01')).rest).toMatchObject({
      tags: [],
      access_level: 'premium',
      is_active: false,
    });
    expect((await row('2027-01-02')).rest.content).toBe('R');
  });

  it('keeps attached files', async () => {
    await app.devotional({ date: '2027-01-01' });
    const files = [{ id: 'a', name: 'a.pdf', type: 'application/pdf', size: 1 }];
    await app.db.query('update devotionals set attachments = $1', [JSON.stringify(files)]);
    const { batchId } = await update(csv(line('Mended', '2027-01-01')));
    expect((await row('2027-01-01')).rest.attachments).toEqual(files);
    await undo(batchId);
    expect((await row('2027-01-01')).rest.attachments).toEqual(files);
  });

  it('overwrites nothing that was changed or written since the dry run', async () => {
    await app.devotional({ date: '2027-01-01' });
    const text = json(devotional('2027-01-01', { title: 'Mine' }), devotional('2027-01-02'));
    const dryRun = () => update(text, { format: 'json', dryRun: true });
    const first = await dryRun();
    await mend('2027-01-01', 'Theirs');
    const refused = await update(text, { format: 'json', plan: first.plan });
    expect(refused).toMatchObject({ status: 409, message: importMessages.daysChanged });
    const second = await dryRun();
    await app.devotional({ date: '2027-01-02', title: 'Theirs too' });
    expect((await update(text, { format: 'json', plan: second.plan })).status).toBe(409);
    expect((await row('2027-01-01')).rest.title).toBe('Theirs');
    const third = await dryRun();
    expect(await update(text, { format: 'json', plan: third.plan })).toMatchObject({ status: 200 });
  });

  it('is undone except for a day that was changed since', async () => {
    await app.devotional({ date: '2027-01-01', title: 'One' });
    await app.devotional({ date: '2027-01-02', title: 'Two' });
    await app.devotional({ date: '2027-01-03', title: 'Three' });
    const { batchId } = await update(
      csv(line('A', '2027-01-01'), line('B', '2027-01-02'), line('C', '2027-01-03')),
    );
    await mend('2027-01-02', 'By hand');
    await app.db.query(`delete from devotionals where date = '2027-01-03'`);
    expect(await undo(batchId)).toEqual({ deleted: 0, restored: 1, kept: 1 });
    expect((await row('2027-01-01')).rest.title).toBe('One');
    expect((await row('2027-01-02')).rest.title).toBe('By hand');
  });

  it('concurrent with another leaves each day as one of both wrote it', async () => {
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
    for (const date of days) await app.devotional({ date });
    const file = (title: string, order: string[]) =>
      json(...order.map((date) => devotional(date, { title })), devotional('2027-02-01', { title }));
    const [one, other] = await Promise.all([
      update(file('A', days), { format: 'json' }),
      update(file('B', days.toReversed()), { format: 'json' }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const titles = await app.db.query('select distinct title from devotionals where version = 3');
    expect(titles).toHaveLength(1);
  });

  it('without changes leaves no trace', async () => {
    const text = csv(line('First', '2027-01-01'));
    await send({ text });
    expect(await update(text)).toMatchObject({ updated: [], unchanged: 1, batchId: null });
  });
});
