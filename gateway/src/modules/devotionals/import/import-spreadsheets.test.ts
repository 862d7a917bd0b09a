import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { devotional, json } from '../../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin' });
});
afterAll(() => app.stop());
afterEach(() => app.db.query('delete from devotionals'));

const run = `mutation ($text: String!, $format: ImportFormat!, $dateOrder: DateOrder, $leaveOutColumns: Boolean = false, $columns: [String]) {
  importDevotionals(text: $text, format: $format, dateOrder: $dateOrder, leaveOutColumns: $leaveOutColumns, columns: $columns) {
    unknownColumns columns { heading example field }
    created { line date title } failed { line date title field message } ambiguousDate { text dayFirst monthFirst } batch { id }
  }
}`;

async function imported(
  text: string,
  options: {
    format?: string;
    dateOrder?: string;
    leaveOutColumns?: boolean;
    columns?: (string | null)[];
  } = {},
) {
  const { data, errors } = (await app.graphql(run, { text, format: 'csv', ...options }, admin.token)).json();
  expect(errors).toBeUndefined();
  return data.importDevotionals;
}

const head = 'title;date;reference;verse;reflection;questions;prayer';
const rest = 'Ps 5:3;"My voice";Text;Why?;Amen';
/** Returns a file with a devotional on each of these dates, titled A, B, C. */
const dated = (...dates: string[]) =>
  [head, ...dates.map((date, index) => `${'ABCDEFGH'[index]};${date};${rest}`)].join('\r\n');
const days = ({ created }: { created: { date: string }[] }) => created.map(({ date }) => date);

describe('dates', () => {
  it.each([
    ['01.05.2027'],
    ['1.5.2027'],
    ['1. 5. 2027'],
    ['01.05.27'],
    ['46508'],
    ['46508.25'],
    ['2027/5/1'],
    ['2027-5-1'],
    ['2027.05.01.'],
    ['01.05.2027 00:00'],
    ['01.05.2027 00:00:00'],
    ['2027-05-01 00:00:00.000'],
    ['2027-05-01T00:00:00'],
    ['2027/5/1 12:00:00 AM'],
    ['1-May-27'],
    ['01-May-2027'],
    ['1 May 2027'],
    ['1st May, 2027'],
    ['May 1, 2027'],
    ['May 1st 2027'],
    ['Saturday, May 1, 2027'],
    ['Sat 1 May 2027'],
    ['2027-May-01'],
    ['2027-05-01T00:00:00.000Z'],
    ['2027-05-01T07:00:00Z'],
    ['2027-05-01T22:00:00+02:00'],
  ])('%s is 1 May 2027', async (date) => {
    expect(days(await imported(dated(date)))).toEqual(['2027-05-01']);
  });

  it('with month names are read in their usual forms', async () => {
    const report = await imported(dated('1-Jan-29', 'Feb 2, 2029', '3 Sept. 2029', 'December 4 2029'));
    expect(days(report)).toEqual(['2029-01-01', '2029-02-02', '2029-09-03', '2029-12-04']);
  });

  const refused = async (date: string, message: string) =>
    expect((await imported(dated(date))).failed).toEqual([
      { line: 2, date, title: 'A', field: 'date', message },
    ]);

  it.each(['1/13/13/2027', '2027', 'May', 'May 2027', '1-Mai-27', 'Someday 1, 2027'])(
    '%s is invalid, with an error for its row',
    (date) => refused(date, m.date_invalid()),
  );

  it.each(['2027-02-29', '31.02.2027', '13/13/2027', '0.5.2027', '31-Jun-27', 'Feb 29, 2027'])(
    '%s is reported as a day that does not exist',
    (date) => refused(date, importMessages.noSuchDay(date)),
  );

  it('2027-05-01T22:00:00Z is 1 May in London and 2 May in Berlin, so the day is asked for', () =>
    refused('2027-05-01T22:00:00Z', importMessages.dateIsMoment('2027-05-01T22:00:00Z')));

  it('that are ambiguous are asked for, and nothing is stored before', async () => {
    const text = dated('01.04.2027', '5/1/2027', '6/1/2027 00:00', '7/7/2027');
    expect(await imported(text)).toEqual({
      created: [],
      unknownColumns: [],
      columns: expect.any(Array),
      failed: [
        {
          line: 3,
          date: null,
          title: null,
          field: 'date',
          message: importMessages.dateAmbiguous('5/1/2027'),
        },
      ],
      ambiguousDate: { text: '5/1/2027', dayFirst: '2027-01-05', monthFirst: '2027-05-01' },
      batch: null,
    });
    expect(days(await imported(text, { dateOrder: 'dayFirst' }))).toEqual([
      '2027-04-01',
      '2027-01-05',
      '2027-01-06',
      '2027-07-07',
    ]);
    await app.db.query('delete from devotionals');
    expect(days(await imported(text, { dateOrder: 'monthFirst' }))).toEqual([
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
      '2027-07-07',
    ]);
  });

  it.each([
    ['1/5/2027', '25/12/2027', ['2027-05-01', '2027-12-25']],
    ['12-25-2027', '1-5-2027', ['2027-12-25', '2027-01-05']],
    ['7/7/2027', '08.07.2027', ['2027-07-07', '2027-07-08']],
  ])('%s is read by %s, without a question', async (one, other, expected) => {
    expect(days(await imported(dated(one, other)))).toEqual(expected);
  });

  it('that contradict each other are reported with their rows', async () => {
    const report = await imported(dated('1/5/2027', '25/12/2027', '12/26/2027'));
    expect(report.created).toEqual([]);
    expect(report.ambiguousDate).toBeNull();
    expect(report.failed).toEqual([
      {
        line: 4,
        date: null,
        title: null,
        field: 'date',
        message: importMessages.datesContradict('25/12/2027 in row 3', '12/26/2027 in row 4'),
      },
    ]);
  });

  it('are read in JSON too, and a repeated day is reported by its place', async () => {
    const report = await imported(json(devotional('01.05.2027'), devotional('2027-05-01', { title: 'B' })), {
      format: 'json',
    });
    expect(days(report)).toEqual(['2027-05-01']);
    expect(report.failed).toEqual([
      {
        line: 3,
        date: '2027-05-01',
        title: 'B',
        field: 'date',
        message: importMessages.dateTwice('2027-05-01', 'line 2'),
      },
    ]);
  });
});

describe('columns that no devotional has', () => {
  const more = ['Translator', 'Notes'];
  const text = `${head};${more.join(';')};Translator\nA;2027-05-01;Ps 1:1;V;Text;Why?;Amen;me;none;`;

  it('are all reported at once, and nothing is stored', async () => {
    const report = await imported(text);
    expect(report).toMatchObject({ created: [], unknownColumns: more, batch: null });
    expect(report.failed).toMatchObject([{ line: 1, message: importMessages.columnsUnknown(more) }]);
  });

  it('are left out on request, and still reported', async () => {
    const report = await imported(text, { leaveOutColumns: true });
    expect(report).toMatchObject({ failed: [], unknownColumns: more, created: [{ title: 'A' }] });
  });
});

describe('columns with other names', () => {
  const text = `Datum;Titel;;Vers;Text;Frage;Gebet\n2027-05-01;A;Ps 1:1;V;Text;Why?;Amen`;
  const columns = ['date', 'title', 'reference', 'verse', 'reflection', 'questions', 'prayer'];

  it('are reported with an example and the guessed field', async () => {
    const report = await imported(text, { leaveOutColumns: true });
    expect(report.failed).toMatchObject([{ message: importMessages.columnMissing('reference') }]);
    expect(report.columns).toMatchObject([
      { heading: 'Datum', example: '2027-05-01', field: 'date' },
      { heading: 'Titel', example: 'A', field: 'title' },
      { heading: '', example: 'Ps 1:1', field: null },
      { heading: 'Vers', example: 'V', field: 'verse' },
      // The heading may mean the devotional, or the text of the Bible.
      { heading: 'Text', example: 'Text', field: null },
      { heading: 'Frage', example: 'Why?', field: 'questions' },
      { heading: 'Gebet', example: 'Amen', field: 'prayer' },
    ]);
    expect(report.unknownColumns).toEqual(['Text']);
    expect((await imported(dated('2027-05-01'))).columns[2]).toEqual({
      heading: 'reference',
      example: 'Ps 5:3',
      field: 'reference',
    });
  });

  it.each([
    ['\ufeffDatum', 'Titel', 'Bibelstelle', 'Vers', 'Andacht', 'Fragen', 'Gebet'],
    ['FECHA', 'Título', 'Cita bíblica', 'Versículo', 'Reflexión', 'Preguntas', 'Oración'],
    ['date', 'Titre', 'Passage', 'Verset', 'Re\u0301flexion', 'Questions :', 'Prie\u0300re'],
  ])('are known in other languages: %s, %s', async (...headings) => {
    const report = await imported([headings.join(';'), `2027-05-01;A;${rest}`].join('\r\n'));
    expect(report).toMatchObject({ failed: [], unknownColumns: [], created: [{ line: 2, title: 'A' }] });
    expect(report.columns.map(({ field }: { field: string }) => field)).toEqual(columns);
  });

  it('are reported when they stand there twice, or in a writing of which no word is known', async () => {
    const report = await imported(
      `Titel;Title;Datum;Bibelstelle;Vers;Andacht;Fragen;Gebet;\u200fعنوان\nA;B;2027-05-01;${rest};C`,
    );
    expect(report).toMatchObject({ created: [], unknownColumns: ['Title', '\u200fعنوان'] });
    expect(report.columns.slice(0, 2)).toMatchObject([{ field: 'title' }, { field: null }]);
  });

  it('can be assigned', async () => {
    const report = await imported(text, { columns });
    expect(report).toMatchObject({ failed: [], unknownColumns: [], created: [{ line: 2, title: 'A' }] });
    expect(report.columns[1]).toEqual({ heading: 'Titel', example: 'A', field: 'title' });
    const [stored] = await app.db.query('select scripture_reference, prayer from devotionals');
    expect(stored).toEqual({ scripture_reference: 'Ps 1:1', prayer: 'Amen' });
  });

  it('can be left out, except for required ones', async () => {
    const withMore = text.replace('Gebet', 'Gebet;Notiz').replace('Amen', 'Amen;none');
    expect((await imported(withMore, { columns: [...columns, null] })).created).toHaveLength(1);
    const report = await imported(withMore, { columns: [null, ...columns.slice(1)] });
    expect(report.failed).toMatchObject([{ message: importMessages.columnMissing('date') }]);
  });

  it('are refused for an unknown field, and for a repeated one', async () => {
    const nonsense = await imported(text, { columns: ['date', 'subject', ...columns.slice(2)] });
    expect(nonsense.failed).toMatchObject([{ message: importMessages.columnsUnknown(['subject']) }]);
    const twice = await imported(`${text};x`, { columns: [...columns, 'title'], leaveOutColumns: true });
    expect(twice.failed).toMatchObject([{ message: importMessages.columnsUnknown(['title']) }]);
  });

  it('are limited to a hundred', async () => {
    const wide = (count: number) => `${head};${Array(count).fill('x').join(';')}\nA;2027-05-01;${rest}`;
    const { columns: most } = limits.devotionalImport;
    expect((await imported(wide(most - 7), { leaveOutColumns: true })).created).toHaveLength(1);
    const report = await imported(wide(200), { leaveOutColumns: true });
    expect(report.failed).toMatchObject([{ line: 1, message: importMessages.tooManyColumns(most) }]);
    // Trailing columns without a heading don't count.
    const empty = `${head}${';'.repeat(200)}\nB;2027-05-02;${rest}${';'.repeat(200)}`;
    expect((await imported(empty)).created).toHaveLength(1);
  });
});

describe('a file', () => {
  const row = 'One, two;2027-05-01;"Ps 5:3";V;Text;Why?;Amen';
  it.each([
    ['a line for spreadsheets', `sep=;\r\n${head}\r\n${row}`],
    ['a byte order mark and such a line', `\ufeffsep=;\n${head}\n${row}`],
    ['such a line as LibreOffice keeps it', `"sep=;"\n${head}\n${row}`],
    ['such a line and an empty row, of which only the row is counted', `sep=;\n\n${head}\n${row}`, 3],
    ['such a line that is not true', `sep=,\n${head}\n${row}`],
    ['line ends of two kinds', `${head}\r\n${row}\n`],
    ['an empty row before the columns, which is counted', `;;\r\n${head}\r\n${row}`, 3],
  ])('may have %s', async (_name, text, line = 2) => {
    expect((await imported(text)).created).toEqual([{ line, date: '2027-05-01', title: 'One, two' }]);
  });

  it('may have tabs as separators, with UTF-16', async () => {
    const text = [head, row].join('\r\n').replaceAll(';', '\t');
    expect((await imported(`\ufeff${text}`)).created).toHaveLength(1);
  });

  it('has errors with row, date and title: a cell with several lines is in one row', async () => {
    const rows = [
      'A;01.05.2027;Ps 1:1;"Two\nlines";"Text\r\n\r\nText";"One?\nTwo?";Amen',
      ';;;;;;',
      'B;02.05.2027;Ps 1:1;V;;Why?;Amen',
    ];
    expect((await imported([head, ...rows].join('\r\n'))).failed).toEqual([
      {
        line: 4,
        date: '2027-05-02',
        title: 'B',
        field: 'reflection',
        message: m.devotional_reflection_required(),
      },
    ]);
  });

  it('from Word keeps its line breaks', async () => {
    const text = `${head}\nA\vB;2027-05-01;Ps 1:1;V;One\vTwo\u2028Three\u0085Four;Why?\vHow?;Amen`;
    expect((await imported(text)).failed).toEqual([]);
    const [stored] = await app.db.query('select title, reflection, questions from devotionals');
    expect(stored).toEqual({
      title: 'A B',
      reflection: 'One\nTwo\nThree\nFour',
      questions: ['Why?', 'How?'],
    });
  });
});
