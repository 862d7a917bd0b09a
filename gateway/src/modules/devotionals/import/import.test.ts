import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { csv, devotional, header, json, line } from '../../../testing/import-files.js';
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

async function imported(text: string, format: 'csv' | 'json', dryRun = false) {
  const { data, errors } = (await app.graphql(run, { text, format, dryRun }, admin.token)).json();
  expect(errors).toBeUndefined();
  return data.importDevotionals;
}
const stored = () => app.db.query('select title, date::text from devotionals order by date');

describe('an import', () => {
  it('reads CSV as spreadsheets write it', async () => {
    const report = await imported(`\ufeff${csv(line('First', '2027-01-01'))}`, 'csv');
    expect(report).toMatchObject({
      created: [{ line: 2, date: '2027-01-01', title: 'First' }],
      failed: [],
      batch: { size: 1, actor: 'Anna Reyes', undoneAt: null },
    });
    const [row] = await app.db.query('select * from devotionals');
    expect(row).toMatchObject({
      title: 'First',
      scripture_reference: 'Psalm 5:3',
      scripture_verse: 'My voice, in the morning',
      questions: ['One?', 'Two?'],
      tags: ['dawn', 'hope'],
      access_level: 'premium',
      is_active: false,
      content: 'A reflection',
      version: 1,
      editor_id: admin.member.id,
    });
  });

  it('reads the semicolons and the line ends of other countries', async () => {
    const text =
      'title;date;reference;verse;reflection;questions;prayer\r\nOne, two;2027-01-01;Psalm 5:3;My voice;Text;Why?|How?;Amen\r\n';
    expect((await imported(text, 'csv')).created).toEqual([
      { line: 2, date: '2027-01-01', title: 'One, two' },
    ]);
    expect((await app.db.query('select questions from devotionals'))[0].questions).toEqual(['Why?', 'How?']);
  });

  it('reads JSON, as a list or as an object that has one', async () => {
    const list = await imported(json(devotional('2027-01-01')), 'json');
    const object = await imported(JSON.stringify({ devotionals: [devotional('2027-01-02')] }), 'json');
    expect([list.created, object.created].flat()).toEqual([
      { line: 2, date: '2027-01-01', title: 'Morning of 2027-01-01' },
      { line: 1, date: '2027-01-02', title: 'Morning of 2027-01-02' },
    ]);
  });

  it('stores valid devotionals and reports line, field and reason of the others', async () => {
    await app.devotional({ date: '2027-01-05' });
    const report = await imported(
      json(
        devotional('2027-01-01'),
        devotional('2027-01-02', { title: ' ', questions: ['', ' '] }),
        devotional('2027-13-01'),
        devotional('2027-01-01', { title: 'Again' }),
        devotional('2027-01-05'),
        devotional('2027-01-06', {
          title: 5,
          accessLevel: 'gold',
          isActive: 'maybe',
          tags: 'dawn',
          prayer: '',
        }),
        'no devotional',
        devotional('', { scripture: null }),
        devotional('2027-01-07', { title: 'x'.repeat(limits.devotional.title + 1) }),
      ),
      'json',
    );
    expect(report.created).toEqual([{ line: 2, date: '2027-01-01', title: 'Morning of 2027-01-01' }]);
    expect(report.failed).toEqual([
      { line: 3, field: 'title', message: m.devotional_title_required() },
      { line: 3, field: 'questions', message: m.devotional_question_required() },
      { line: 4, field: 'date', message: importMessages.noSuchDay('2027-13-01') },
      { line: 5, field: 'date', message: importMessages.dateTwice('2027-01-01', 'line 2') },
      { line: 6, field: 'date', message: m.devotional_date_taken({ date: '2027-01-05' }) },
      { line: 7, field: 'title', message: importMessages.fieldText },
      { line: 7, field: 'tags', message: importMessages.fieldList },
      { line: 7, field: 'accessLevel', message: importMessages.fieldAccess },
      { line: 7, field: 'isActive', message: importMessages.fieldYesNo },
      { line: 7, field: 'prayer', message: m.devotional_prayer_required() },
      { line: 8, field: null, message: importMessages.notAnObject },
      { line: 9, field: 'date', message: m.devotional_date_required() },
      { line: 9, field: 'scripture.reference', message: m.devotional_scripture_required() },
      { line: 9, field: 'scripture.verse', message: m.devotional_scripture_required() },
      { line: 10, field: 'title', message: m.devotional_title_too_long({ max: limits.devotional.title }) },
    ]);
    expect(report.batch.size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  it('reports the same in a dry run, and stores nothing', async () => {
    await app.devotional({ date: '2027-01-05' });
    const text = json(devotional('2027-01-01'), devotional('2027-01-05'));
    const dry = await imported(text, 'json', true);
    expect(await stored()).toHaveLength(1);
    expect(dry).toMatchObject({ dryRun: true, batch: null });
    const real = await imported(text, 'json');
    expect(real).toMatchObject({ dryRun: false, created: dry.created, failed: dry.failed });
  });

  it('counts the rows of CSV as a spreadsheet does: cells with several lines once, empty ones too', async () => {
    const report = await imported(
      csv(line('First', '2027-01-01'), '', line('', '2027-01-02'), line('Third', 'soon')),
      'csv',
      true,
    );
    expect(report.created).toEqual([{ line: 2, date: '2027-01-01', title: 'First' }]);
    expect(report.failed).toEqual([
      { line: 4, field: 'title', message: m.devotional_title_required() },
      { line: 5, field: 'date', message: m.date_invalid() },
    ]);
  });

  it.each([
    [
      'an unknown column',
      'csv',
      `${header},Titel\n`,
      { line: 1, field: null, message: importMessages.columnsUnknown(['Titel']) },
    ],
    [
      'a missing column',
      'csv',
      'title,date\nA,2027-01-01',
      { line: 1, field: null, message: importMessages.columnMissing('reference') },
    ],
    ['a heading alone', 'csv', header, { line: 1, field: null, message: importMessages.empty }],
    [
      'an open quotation',
      'csv',
      `${csv(line('A', '2027-01-01'))}\n"B,2027`,
      { line: 3, field: null, message: importMessages.notCsv },
    ],
    [
      'broken JSON',
      'json',
      '[\n{"title": "A",\n}]',
      { line: 3, field: null, message: importMessages.notJson },
    ],
    ['a JSON text', 'json', '"devotionals"', { line: 1, field: null, message: importMessages.notAList }],
    ['an empty list', 'json', '[]', { line: 1, field: null, message: importMessages.empty }],
  ] as const)('reports %s', async (_what, format, text, failure) => {
    expect(await imported(text, format)).toEqual({
      dryRun: false,
      created: [],
      failed: [failure],
      batch: null,
    });
  });

  it('takes a thousand devotionals, and not one more', async () => {
    const day = (index: number) => new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10);
    const many = Array.from({ length: limits.devotionalImport.rows }, (_, index) => devotional(day(index)));
    expect((await imported(json(...many), 'json')).batch.size).toBe(1_000);
    const more = await imported(json(...many, devotional('2040-01-01')), 'json', true);
    expect(more.failed).toEqual([{ line: 1_002, field: null, message: importMessages.tooMany(1_000) }]);
  });

  it('of two at once stores each day once', async () => {
    const text = json(devotional('2027-01-01'), devotional('2027-01-02'));
    const [one, other] = await Promise.all([imported(text, 'json'), imported(text, 'json')]);
    expect(one.created.length + other.created.length).toBe(2);
    expect(one.failed.length + other.failed.length).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  it('is found by the search, and logged once', async () => {
    const { batch } = await imported(json(devotional('2026-11-01', { title: 'Zebulun' })), 'json');
    const found = await app.graphql('{ searchDevotionals(query: "zebulun") { total } }');
    expect(found.json().data.searchDevotionals.total).toBe(1);
    const entries = await app.db.query('select action, detail from audit_log where subject_id = $1', [
      batch.id,
    ]);
    expect(entries).toEqual([{ action: 'devotional.imported', detail: { created: 1, updated: 0 } }]);
  });

  it('is refused without any text, and to everybody except administrators', async () => {
    const nothing = await app.graphql(run, { text: ' ', format: 'csv', dryRun: false }, admin.token);
    expect(nothing.json().errors[0]).toMatchObject({ message: importMessages.nothingSent });
    const { token } = await app.signedIn();
    const refused = await app.graphql(run, { text: '[]', format: 'json', dryRun: false }, token);
    expect(refused.json().errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
