import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { m } from '@quiet-time/schema/sentences';
import { fakeUploads, type SentUpload } from '@quiet-time/web/testing/fake-uploads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { chooseFile, importReport, openImport } from '../../../testing/open-import.ts';

let sent: SentUpload[];
beforeEach(() => {
  sent = fakeUploads();
});
const body = (index: number) => JSON.parse(String(sent[index]?.body));
const click = (user: Awaited<ReturnType<typeof openImport>>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

const nothing = { ...importReport, created: 0, devotionals: [], failed: [] };
const question = {
  ...nothing,
  failed: [{ line: 2, date: null, title: null, field: 'date', message: 'x' }],
  ambiguousDate: { text: '1/5/2027', dayFirst: '2027-05-01', monthFirst: '2027-01-05' },
};
const updated = [
  {
    line: 2,
    date: '2027-05-01',
    title: 'Mended',
    changes: [
      { field: 'title', before: 'Good one', after: 'Mended' },
      { field: 'tags', before: 'hope', after: '' },
    ],
  },
];

test('asks for the date format once, and uses the answer', async () => {
  const { user } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, question);
  expect(screen.getByRole('heading', { name: 'Which day is 1/5/2027?' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Mistakes' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '5 January 2027 (the month comes first)' })).toBeVisible();
  await click(user, '1 May 2027 (the day comes first)');
  expect(body(1)).toMatchObject({ dryRun: true, dateOrder: 'dayFirst' });
  await sent[1]?.answer(200, importReport);
  expect(screen.getByText(/1\/5\/2027 is read as 1 May 2027\./)).toBeVisible();

  // Another date format rechecks the file, and updating existing days keeps it.
  await click(user, 'Read it as 5 Jan 2027');
  expect(body(2)).toMatchObject({ dryRun: true, dateOrder: 'monthFirst' });
  await sent[2]?.answer(200, importReport);
  await click(user, 'Import 2 devotionals');
  expect(body(3)).toMatchObject({ dryRun: false, dateOrder: 'monthFirst', updateExisting: false });
});

test('takes one language for the rows that name none, and keeps it', async () => {
  const { user } = await openImport();
  chooseFile('a', 'mai.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(body(0).lang).toBeUndefined();
  await sent[0]?.answer(200, importReport);
  const select = screen.getByRole('combobox', { name: 'Written in' });
  expect(select).toHaveValue('en');
  await user.selectOptions(select, 'Deutsch');
  expect(body(1)).toMatchObject({ dryRun: true, lang: 'de' });
  await sent[1]?.answer(200, importReport);
  expect(screen.getByRole('combobox', { name: 'Written in' })).toHaveValue('de');
  await click(user, 'Import 2 devotionals');
  expect(body(2)).toMatchObject({ dryRun: false, lang: 'de' });
});

test('asks again for another file', async () => {
  const { user } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, question);
  await click(user, /day comes first/);
  await sent[1]?.answer(200, importReport);
  chooseFile('b', 'june.csv');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(body(2).dateOrder).toBeUndefined();
});

test('existing days are updated only on request, after their changes are shown', async () => {
  const { user, dialog } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(body(0).updateExisting).toBe(false);
  const message = m.devotional_date_taken({ date: '2027-05-01' });
  const taken = { line: 2, date: '2027-05-01', title: 'Mended', field: 'date', message };
  await sent[0]?.answer(200, { ...nothing, failed: [taken] });
  expect(dialog).toHaveTextContent('1 day has a devotional, which is left as it is.');
  await click(user, 'Show what an update would change');
  expect(body(1)).toMatchObject({ dryRun: true, updateExisting: true });
  await sent[1]?.answer(200, { ...nothing, updated, unchanged: 2 });

  expect(screen.getByRole('heading', { name: '1 devotional would be updated' })).toHaveFocus();
  expect(dialog).toHaveTextContent('2 days are already as the file has them.');
  const changes = screen.getByRole('region', { name: 'What changes' });
  expect(within(changes).getByText('Title, Tags')).toBeVisible();
  expect(changes).toHaveTextContent('BeforeGood oneAfterMended');
  expect(changes).toHaveTextContent('BeforehopeAfterNothing');
  await click(user, 'Update 1 devotional');
  expect(body(2)).toMatchObject({ dryRun: false, updateExisting: true, plan: 'p1' });
  await sent[2]?.answer(200, { ...nothing, dryRun: false, updated, batchId: 'b1' });
  expect(screen.getByRole('heading', { name: '1 devotional updated' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'What was changed' })).toBeVisible();
  await click(user, 'Undo this import');
  expect(screen.getByRole('dialog', { name: 'Undo this import?' })).toHaveTextContent(
    'The day that it updated gets back what it had before, unless it was changed since.',
  );
});

test('a day that was changed meanwhile is shown again before it is overwritten', async () => {
  const { user, dialog } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, { ...importReport, updated });
  await click(user, 'Import 2 and update 1');
  await sent[1]?.answer(409, { success: false, message: importMessages.daysChanged, code: 'CONFLICT' });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(body(2).dryRun).toBe(true);
  await sent[2]?.answer(200, { ...importReport, updated, plan: 'p2' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    `Nothing was imported. ${importMessages.daysChanged}`,
  );
  await click(user, 'Import 2 and update 1');
  expect(body(3)).toMatchObject({ dryRun: false, plan: 'p2' });
});

test('there is nothing to do when all days equal the file', async () => {
  await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, { ...nothing, unchanged: 1 });
  expect(
    screen.getByRole('heading', { name: 'Nothing to do: the days are as may.csv has them' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 0 devotionals' })).toBeDisabled();
});

const names = ['title', 'date', 'reference', 'verse', 'reflection', 'questions', 'prayer'];
const known = names.map((name) => ({ heading: name, example: `A ${name}`, field: name as string | null }));
const author = { heading: 'Author', example: 'Ruth', field: null };
const refusedFor = (columns: object[], message: string) => ({
  ...nothing,
  failed: [{ line: 1, date: null, title: null, field: null, message }],
  unknownColumns: ['Author'],
  columns,
});

test('columns with unknown names are asked about, and ignored or assigned', async () => {
  const { user } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(body(0)).toMatchObject({ columns: null });
  const gebet = { heading: 'Gebet', example: 'Hear us.', field: null };
  await sent[0]?.answer(200, refusedFor([...known.slice(0, 6), gebet, author], 'x'));
  expect(screen.getByRole('heading', { name: 'What are the columns of may.csv?' })).toHaveFocus();
  expect(screen.getByLabelText('What title is')).toHaveValue('title');
  expect(screen.getByLabelText('What Author is')).toHaveValue('');
  expect(screen.getByRole('rowheader', { name: /Gebet.*Hear us/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What Gebet is'), 'Prayer');
  await click(user, 'Look through the file');
  expect(body(1)).toMatchObject({ dryRun: true, columns: [...names, ''] });
  await sent[1]?.answer(200, { ...importReport, columns: [...known, author] });
  expect(screen.getByText('Left out: Author')).toBeVisible();
  await click(user, 'Import 2 devotionals');
  expect(body(2)).toMatchObject({ dryRun: false, columns: [...names, ''] });
});

test('columns can be changed after the check, and their errors are shown there', async () => {
  const { user, dialog } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, { ...importReport, columns: known });
  await click(user, 'Change the columns');
  await user.selectOptions(screen.getByLabelText('What prayer is'), 'Leave out');
  await click(user, 'Look through the file');
  const message = importMessages.columnMissing('prayer');
  const left = known.with(6, { ...known[6]!, field: null });
  await sent[1]?.answer(200, { ...refusedFor(left, message), unknownColumns: [] });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('What prayer is')).toHaveValue('');
});

test('a workbook is read by the sheet with most rows of known columns', async () => {
  const row = ['A', '2027-05-01', 'John 11:35'];
  const head = ['Titel', 'Datum', 'Bibelstelle'];
  const sheets = [
    { name: 'Cover', rows: [['Devotionals'], ['Datum', 'today'], ...Array(9).fill(['by', 'Anna'])] },
    { name: 'Old', rows: [head, row] },
    { name: `Year "2027" & 'more' plans`, rows: [['Plan'], head, row, row] },
    { name: 'Nothing', rows: [] },
  ];
  const { user } = await openImport();
  chooseFile(new Uint8Array(await writeXlsx({ sheets })), 'plan.xlsx');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(body(0).text.match(/2027-05-01/g)).toHaveLength(2);
  await sent[0]?.answer(200, { ...importReport, columns: known });
  expect(screen.getByLabelText('Sheet')).toHaveDisplayValue(`Year "2027" & 'more' plans`);
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Old');
  expect(body(1).text.match(/2027-05-01/g)).toHaveLength(1);
});

test('a workbook is read by its first sheet, or by another one', async () => {
  const rows = [names, names.map((name) => `A ${name}`)];
  const sheets = [
    { name: 'May', rows },
    { name: 'June', rows: [names, names.map((name) => `Another ${name}`)] },
  ];
  const { user } = await openImport();
  chooseFile(new Uint8Array(await writeXlsx({ sheets })), 'plan.xlsx');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(body(0)).toMatchObject({ format: 'csv', dryRun: true });
  expect(body(0).text).toContain('A title,A date');
  await sent[0]?.answer(200, { ...importReport, columns: known });
  expect(screen.getByLabelText('Sheet')).toHaveValue('0');
  await user.selectOptions(screen.getByLabelText('Sheet'), 'June');
  expect(body(1).text).toContain('Another title,Another date');
  await sent[1]?.answer(200, { ...importReport, columns: known });
  expect(screen.getByLabelText('Sheet')).toHaveValue('1');
});

test('shows which verses are from the Bible', async () => {
  const { dialog } = await openImport();
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  const [first, second] = importReport.devotionals;
  await sent[0]?.answer(200, {
    ...importReport,
    devotionals: [{ ...first, fetchedVerse: 'Jesus wept.' }, second],
    updated: [{ ...updated[0], fetchedVerse: 'Rejoice evermore.' }],
  });
  const ready = screen.getByRole('region', { name: 'Ready to be imported' });
  const [withVerse, other] = within(ready).getAllByRole('listitem');
  expect(withVerse).toHaveTextContent('Verse from the Bible: Jesus wept.');
  expect(other).not.toHaveTextContent('Verse from the Bible');
  expect(dialog).toHaveTextContent('Verse from the Bible: Rejoice evermore.');
});

test('columns are remembered for the same headings', async () => {
  const { user } = await openImport();
  const gebet = { heading: 'Gebet', example: 'Hear us.', field: null };
  const refused = (heading: string) => refusedFor([...known.slice(0, 6), { ...gebet, heading }], 'x');
  chooseFile('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, refused('Our words'));
  await user.selectOptions(screen.getByLabelText('What Our words is'), 'Prayer');
  await click(user, 'Look through the file');
  await sent[1]?.answer(200, importReport);
  chooseFile('b', 'june.csv');
  await waitFor(() => expect(sent).toHaveLength(3));
  await sent[2]?.answer(200, refused('OUR words'));
  expect(screen.getByLabelText('What OUR words is')).toHaveValue('prayer');
  chooseFile('c', 'july.csv');
  await waitFor(() => expect(sent).toHaveLength(4));
  await sent[3]?.answer(200, refused('Other words'));
  expect(screen.getByLabelText('What Other words is')).toHaveValue('');
});
