import { fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads, type SentUpload } from '@quiet-time/web/testing/fake-uploads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { panel } from '../../../testing/open-editor.ts';
import {
  chooseFile as choose,
  openImport as open,
  importReport as report,
} from '../../../testing/open-import.ts';
import { address } from '../../../testing/render-app.tsx';

const batch = {
  __typename: 'DevotionalImport',
  id: 'b1',
  size: 2,
  updated: 0,
  createdAt: new Date().toISOString(),
  undoneAt: null,
  actor: 'Anna Reyes',
};
let sent: SentUpload[];
let saved: { name: string; content: Blob }[];

beforeEach(() => {
  sent = fakeUploads();
  saved = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});

const bodies = () => sent.map(({ body }) => JSON.parse(String(body)));

test('checks the file first, and imports only on request', async () => {
  const { user, asked } = await open();
  choose('title,date\n', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/admin/bulk-upload');
  expect(screen.getByRole('progressbar', { name: 'Sending the file' })).toBeInTheDocument();
  await sent[0]?.progress(1);
  expect(screen.getByRole('progressbar', { name: 'Looking through the file' })).not.toHaveAttribute('value');
  await sent[0]?.answer(200, report);

  expect(screen.getByRole('heading', { name: '2 of may.csv are ready' })).toHaveFocus();
  const ready = screen.getByRole('region', { name: 'Ready to be imported' });
  expect(
    within(ready)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 May 2027Good one', '2 May 2027Good two']);
  const rows = within(screen.getByRole('region', { name: 'Mistakes' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Row 4: 3 May 2027',
    'TitleTitle is required',
    'Scripture verseScripture reference and verse are required',
    'Row 5: 1 May 2027, Twice',
    'Date2027-05-01 stands in row 2 already.',
  ]);

  const before = asked('DevotionalList').length;
  await user.click(screen.getByRole('button', { name: 'Import 2 devotionals' }));
  expect(screen.getByRole('button', { name: 'Importing…' })).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await sent[1]?.answer(200, { ...report, dryRun: false, batchId: 'b1' });
  expect(screen.getByRole('heading', { name: '2 devotionals imported' })).toHaveFocus();
  expect(screen.getByText('2 devotional(s) imported')).toBeInTheDocument();
  expect(bodies().map(({ dryRun, format, plan }) => [dryRun, format, plan])).toEqual([
    [true, 'csv', undefined],
    [false, 'csv', 'p1'],
  ]);
  await waitFor(() => expect(asked('DevotionalList').length).toBeGreaterThan(before));
  expect(asked('SectionCounts').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/admin?s=devotionals');
});

test('an import can be undone, and the result counts the devotionals that are kept', async () => {
  const { user, asked } = await open([batch]);
  choose('[]', 'may.json');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, report);
  await user.click(screen.getByRole('button', { name: 'Import 2 devotionals' }));
  await sent[1]?.answer(200, { ...report, dryRun: false, batchId: 'b1' });
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  const question = screen.getByRole('dialog', { name: 'Undo this import?' });
  expect(question).toHaveTextContent('Those that were changed since stay.');
  expect(asked('UndoDevotionalImport')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('1 removed, 1 kept')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This import was undone' })).toBeInTheDocument();
  expect(asked('UndoDevotionalImport').map(({ variables }) => variables)).toEqual([{ id: 'b1' }]);
});

test('recent imports show author, number and whether they were undone', async () => {
  const { user, asked } = await open([
    batch,
    { ...batch, id: 'b2', size: 1, undoneAt: new Date().toISOString() },
  ]);
  const recent = await screen.findByRole('region', { name: 'Recent imports' });
  const [first, second] = within(recent).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^2 devotionals.*by Anna Reyes/);
  expect(second).toHaveTextContent(/^1 devotional.*Undone/);
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(first!).getByRole('button', { name: /^Undo the import/ }));
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  await waitFor(() => expect(asked('UndoDevotionalImport')).toHaveLength(1));
});

test.each([
  ['x', 'may.docx', 'may.docx is not a supported file type'],
  ['x', 'may.xlsx', 'may.xlsx is not a whole workbook.'],
  ['PK', 'may.csv', 'may.csv is not a whole workbook.'],
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'may.xls', 'may.xls is a workbook of the old kind.'],
  ['', 'may.csv', 'may.csv is empty'],
  [new Uint8Array(8 * 1_048_576 + 1), 'may.csv', 'may.csv is too large. Maximum size is 8MB'],
  // Each quotation mark takes two bytes as JSON.
  ['"'.repeat(5 * 1_048_576), 'may.csv', 'may.csv is too large. Maximum size is 8MB'],
])('refuses a file before sending it', async (content, name, words) => {
  const { dialog } = await open();
  choose(content, name);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  expect(sent).toEqual([]);
});

test.each([
  [' [{}]', 'json'],
  ['title;date', 'csv'],
])('the beginning of a text file decides its format (%s)', async (content, format) => {
  await open();
  choose(content, 'may.txt');
  await waitFor(() => expect(bodies()).toMatchObject([{ text: content, format, dryRun: true }]));
});

test('a file that is not in UTF-8 is read as Windows-1252, with a warning', async () => {
  await open();
  choose(new Uint8Array([0x4d, 0xfc, 0x64, 0x65]), 'may.csv');
  await waitFor(() => expect(bodies()[0]?.text).toBe('Müde'));
  await sent[0]?.answer(200, report);
  expect(screen.getByText(/read as Windows-1252/)).toBeInTheDocument();
});

test('a file without valid rows can only be replaced', async () => {
  await open();
  choose('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  const failed = [
    { line: 1, date: null, title: null, field: null, message: 'The column prayer is missing.' },
  ];
  await sent[0]?.answer(200, { ...report, created: 0, devotionals: [], failed });
  expect(screen.getByRole('heading', { name: 'Nothing in may.csv can be imported' })).toBeInTheDocument();
  expect(screen.getByText('The column prayer is missing.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 0 devotionals' })).toBeDisabled();
  choose('b', 'june.csv');
  await waitFor(() => expect(sent).toHaveLength(2));
  await sent[1]?.answer(200, report);
  expect(screen.getByRole('heading', { name: '2 of june.csv are ready' })).toBeInTheDocument();
});

test('a failed check can be retried, and a running one cancelled', async () => {
  const { user, dialog } = await open();
  choose('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.fail();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Unable to connect to server.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent[1]?.aborted).toBe(true);
  expect(await screen.findByRole('button', { name: /Choose a file/ })).toBeInTheDocument();
});

test('a failed import keeps the report, for a retry', async () => {
  const { user, dialog } = await open();
  choose('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, report);
  await user.click(screen.getByRole('button', { name: 'Import 2 devotionals' }));
  await sent[1]?.answer(503, { message: 'x' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'Nothing was imported. Server error. Please try again later.',
  );
  await user.click(screen.getByRole('button', { name: 'Import 2 devotionals' }));
  expect(sent).toHaveLength(3);
});

test('examples and the report can be downloaded', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Example CSV' }));
  await user.click(screen.getByRole('button', { name: 'Example JSON' }));
  choose('a', 'may.csv');
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, report);
  await user.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(saved.map(({ name }) => name)).toEqual([
    'devotionals-example.csv',
    'devotionals-example.json',
    'may-report.csv',
  ]);
  const texts = await Promise.all(saved.map(({ content }) => content.text()));
  expect(texts[0]).toMatch(/^\ufeff?title,date,reference,verse,reflection,questions,prayer,tags/);
  expect(JSON.parse(texts[1]!)).toHaveLength(2);
  expect(texts[2]?.split('\r\n').slice(0, 3)).toEqual([
    expect.stringContaining('row,date,title,field,reason'),
    '4,2027-05-03,,Title,Title is required',
    '4,2027-05-03,,Scripture verse,Scripture reference and verse are required',
  ]);
});

test('a refused undo shows the reason', async () => {
  const { user } = await open([batch]);
  fakeServer({
    ...panel,
    DevotionalImports: { devotionalImports: [batch] },
    UndoDevotionalImport: refusal('CONFLICT', 'This import has already been undone.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Undo the import/ }));
  await user.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/This import has already been undone\./)).toBeInTheDocument();
});
