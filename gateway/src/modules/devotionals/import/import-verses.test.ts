import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { devotional } from '../../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
  token = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
afterEach(() => app.db.query('delete from devotionals'));

const send = async (text: string, more: object = {}) => {
  const body = { text, ...more };
  const response = await app.rest('/admin/bulk-upload', { method: 'POST', token, body });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const stored = () =>
  app.db.query(
    'select scripture_reference as reference, scripture_verse as verse from devotionals order by date',
  );

const wept = 'Jesus wept.';
const head = 'Titel;Datum;Bibelstelle;Vers;Andacht;Fragen;Gebet';
const row = (date: string, reference: string, verse = '') =>
  `A;${date};"${reference}";"${verse}";Text;Warum?;Amen`;

it('fetches empty verses by references in four languages, and shows them in the dry run', async () => {
  const file = [
    head,
    row('2027-05-01', 'Joh 11,35'),
    row('2027-05-02', 'Juan 11:35', ' '),
    row('2027-05-03', 'Jean 11.35', 'Mine'),
    row('2027-05-04', 'John 11:35 ASV'),
    row('2027-05-05', 'Johannes 3,16'),
  ].join('\r\n');
  const dry = await send(`\ufeff${file}`, { dryRun: true });
  expect(dry).toMatchObject({ failed: [], created: 5, updated: [] });
  const verses = dry.devotionals.map(({ fetchedVerse }: { fetchedVerse: string }) => fetchedVerse);
  expect(verses).toEqual([wept, wept, null, wept, expect.stringMatching(/^For God so loved the world/)]);
  expect((await send(file)).devotionals).toEqual(dry.devotionals);
  expect((await stored()).slice(0, 4)).toEqual([
    { reference: 'Joh 11,35', verse: wept },
    { reference: 'Juan 11:35', verse: wept },
    { reference: 'Jean 11.35', verse: 'Mine' },
    { reference: 'John 11:35 ASV', verse: wept },
  ]);
});

it('stores rows that name no language in that of the file', async () => {
  const file = [
    'Titel;Datum;Bibelstelle;Vers;Andacht;Fragen;Gebet;lang',
    `${row('2027-05-01', 'Joh 11,35')};`,
    `${row('2027-05-02', 'Joh 11,35')};fr`,
  ].join('\n');
  const wrong = await app.rest('/admin/bulk-upload', {
    method: 'POST',
    token,
    body: { text: file, lang: 'xx' },
  });
  expect(wrong.statusCode).toBe(400);
  expect(await send(file, { lang: 'de' })).toMatchObject({ failed: [], created: 2 });
  expect(await app.db.query('select lang from devotionals order by date')).toEqual([
    { lang: 'de' },
    { lang: 'fr' },
  ]);
});

it('needs no column for verses, and reads JSON too', async () => {
  await send('title;date;reference;reflection;questions;prayer\nA;2027-05-01;John 11:35;Text;Why?;Amen');
  const scriptures = [{ reference: 'Jn 11:35' }, { reference: 'Jn 11:35', verse: null }];
  const devotionals = scriptures.map((scripture, day) => devotional(`2027-05-1${day}`, { scripture }));
  const body = { devotionals };
  await app.rest('/admin/bulk-upload', { method: 'POST', token, body });
  expect((await stored()).map(({ verse }: { verse: string }) => verse)).toEqual([wept, wept, wept]);
});

it.each(['', 'Hezekiah 4:5', 'John 99:1', 'somewhere in John', 'John 3/16'])(
  'refuses an empty verse as before, with the reference %j',
  async (reference) => {
    const { created, failed } = await send([head, row('2027-05-01', reference)].join('\n'));
    expect(created).toBe(0);
    expect(failed.at(-1)).toMatchObject({
      line: 2,
      field: 'scripture.verse',
      message: m.devotional_scripture_required(),
    });
  },
);

it.each(['Psalm 119', 'Genesis 1-50', 'Psalm 1-150; Genesis 1-50'])(
  'refuses a passage that is too long: %s',
  async (reference) => {
    const { created, failed } = await send(
      [head, row('2027-05-01', reference), row('2027-05-02', 'John 11:35')].join('\n'),
    );
    expect(failed).toMatchObject([{ line: 2, field: 'scripture.verse' }]);
    expect(created).toBe(1);
  },
);

it('keeps the verse of a day with the same reference, and replaces that of another one', async () => {
  await send(
    [head, row('2027-05-01', 'John 11:35', 'Mine'), row('2027-05-02', 'Psalm 1:1', 'Old')].join('\n'),
  );
  const file = [head, row('2027-05-01', 'Joh 11,35'), row('2027-05-02', 'Joh 11,35')].join('\n');
  const { unchanged, updated } = await send(file, { updateExisting: true });
  expect(unchanged).toBe(1);
  expect(updated).toMatchObject([
    {
      line: 3,
      fetchedVerse: wept,
      changes: [{ field: 'scripture.reference' }, { before: 'Old', after: wept }],
    },
  ]);
  expect(await stored()).toEqual([
    { reference: 'John 11:35', verse: 'Mine' },
    { reference: 'Joh 11,35', verse: wept },
  ]);
});

/** Returns a file of so many days without verses, and the number of statements that read the Bible for it. */
async function readingsOf(days: number) {
  const rows = Array.from({ length: days }, (_, day) => {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    return row(date, `Psalm ${1 + (day % 118)}:1-${1 + (day % 3)}`);
  });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const report = await send([head, ...rows].join('\n'), { dryRun: true });
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    return { report, statements: sent.filter((text) => text.includes('bible_verses')).length };
  } finally {
    query.mockRestore();
  }
}

it('reads all verses of the largest file with a few statements, and none for a larger one', async () => {
  const { report, statements } = await readingsOf(limits.devotionalImport.rows);
  expect([report.created, report.failed, statements]).toEqual([limits.devotionalImport.rows, [], 5]);
  expect(report.devotionals[1]).toMatchObject({
    line: 3,
    fetchedVerse: expect.stringMatching(/^Why do the/),
  });
  expect(await readingsOf(5_000)).toMatchObject({ report: { created: 0 }, statements: 0 });
});
