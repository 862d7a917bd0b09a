import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads, type SentUpload } from '@quiet-time/web/testing/fake-uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { draftOf, joined } from './bible-text.ts';

let sent: SentUpload[];
beforeEach(() => {
  sent = fakeUploads();
});

const textOf = (id: string, changes: object = {}) => ({
  __typename: 'BibleText',
  id,
  name: `The ${id}`,
  abbreviation: id.toUpperCase(),
  language: 'es',
  copyright: '© Nobody',
  audience: 'everyone',
  isOwn: false,
  books: 66,
  verses: 31_102,
  ...changes,
});
const importOf = (state: string, changes: object = {}) => ({
  __typename: 'BibleImport',
  id: 'i1',
  name: 'camino.xml',
  state,
  progress: 40,
  problem: null,
  report: null,
  ...changes,
});
const report = {
  __typename: 'BibleTextReport',
  verses: 2,
  books: [{ __typename: 'BibleReportBook', id: 'JHN', chapters: 3, verses: 2 }],
  gaps: ['JHN 3:17'],
  doubles: [],
  unknownBooks: ['Nobody'],
  skippedFiles: ['readme.xml'],
  name: 'El camino',
  language: 'es',
};

async function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    BibleTexts: { bibleTexts: [textOf('kjv', { isOwn: true, language: 'en' }), textOf('camino')] },
    BibleImport: { bibleImport: importOf('reading') },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=bible-texts');
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, asked, answers: given };
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByRole('dialog').querySelector('input')!, { target: { files } });

it("lists the texts; built-in ones can't be removed, others after a confirmation", async () => {
  const { user, asked, answers } = await open({ DeleteBibleText: { deleteBibleText: true } });
  const own = within((await screen.findByText('The kjv')).closest('tr')!);
  expect(own.getByText('Comes with the site')).toBeVisible();
  expect(own.queryByRole('button')).toBeNull();
  expect(screen.getByText('Spanish')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove The camino' }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('what they have highlighted stays');
  expect(asked('DeleteBibleText')).toEqual([]);
  answers.BibleTexts = { bibleTexts: [textOf('kjv', { isOwn: true })] };
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(asked('DeleteBibleText')).toEqual([{ id: 'camino' }]);
  await waitFor(() => expect(screen.queryByText('The camino')).toBeNull());
});

it('a file is uploaded, checked and described, and replaces another text only after a confirmation', async () => {
  const { user, asked, answers } = await open({
    RunBibleImport: refusal('CONFLICT', 'There is one.', { fields: { id: 'There is one.' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a text' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a Bible text' });
  choose(new File(['<osis/>'], 'camino.xml'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/admin/bible-imports');
  await sent[0]?.answer(200, { success: true, id: 'i1' });
  expect(await screen.findByRole('progressbar', { name: 'Looking through camino.xml' })).toHaveValue(40);
  answers.BibleImport = { bibleImport: importOf('read', { report }) };

  expect(
    await screen.findByRole('heading', { name: '2 verses in camino.xml' }, { timeout: 3_000 }),
  ).toHaveFocus();
  expect(screen.getByText('JHN 3:17')).toBeInTheDocument();
  expect(screen.getByText('Unknown books: 1')).toBeVisible();
  expect(screen.getByText('Files that are not books: 1')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('El camino');
  expect(screen.getByLabelText('Id')).toHaveValue('camino');
  await user.type(screen.getByLabelText('Abbreviation'), 'CMN');
  await user.type(screen.getByLabelText('Copyright line'), 'Public Domain');
  await user.click(screen.getByRole('button', { name: 'Import the text' }));
  const input = {
    id: 'camino',
    name: 'El camino',
    abbreviation: 'CMN',
    language: 'es',
    copyright: 'Public Domain',
    audience: 'everyone',
  };
  expect(asked('RunBibleImport')).toEqual([{ id: 'i1', input, replaces: false }]);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is one.');
  answers.RunBibleImport = { runBibleImport: importOf('importing') };
  await user.click(screen.getByLabelText('Replace it'));
  await user.click(screen.getByRole('button', { name: 'Replace the text' }));
  expect(asked('RunBibleImport')[1]).toEqual({ id: 'i1', input, replaces: true });
  expect(await screen.findByRole('progressbar', { name: 'Importing El camino' })).toBeVisible();
});

it('errors of a file or a field are shown next to it', async () => {
  const wrong = { abbreviation: 'Another text already has this name.' };
  const { user, answers } = await open({
    BibleImport: { bibleImport: importOf('failed', { problem: 'There is no verse in this file' }) },
    RunBibleImport: refusal('BAD_USER_INPUT', wrong.abbreviation, { fields: wrong }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a text' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a Bible text' });
  choose(new File(['x'], 'a.xml'), new File(['x'], 'b.xml'));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('of USFM alone');
  choose(new File(['x'], 'a.xml'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, { success: true, id: 'i1' });
  expect(await within(dialog).findByText('There is no verse in this file')).toBeVisible();
  answers.BibleImport = { bibleImport: importOf('read', { report }) };
  choose(new File(['x'], 'a.xml'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await sent[1]?.answer(200, { success: true, id: 'i2' });
  await user.click(await screen.findByRole('button', { name: 'Import the text' }));
  await waitFor(() => expect(screen.getByLabelText('Abbreviation')).toBeInvalid());
});

it('joins several USFM books into one file, in the order of their names', async () => {
  const file = joined([new File(['two'], '10.usfm'), new File(['one'], '2.usfm')]);
  expect(await file?.text()).toBe('one\ntwo\n');
  expect(file?.name).toBe('10 and 1 more.usfm');
});

it('suggests an id from the file, but none from joined books', () => {
  expect(draftOf({ report: null, name: 'RV-1909.osis.xml.gz' }).id).toBe('rv-1909');
  expect(draftOf({ report: null, name: 'PSA and 1 more.usfm' }).id).toBe('');
});
