import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads, type SentUpload } from '@quiet-time/web/testing/fake-uploads.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { userOf } from '../../../testing/sample-users.ts';

let sent: SentUpload[];
beforeEach(() => {
  sent = fakeUploads();
});

const column = (heading: string, example: string, field: string | null) => ({
  __typename: 'UserImportColumn',
  heading,
  example,
  field,
  doubt: null as string | null,
});
const problem = (line: number, outcome: string, words: string, name: string | null = null) => ({
  __typename: 'UserImportProblem',
  line,
  outcome,
  problem: words,
  memberId: name && 'm1',
  name,
});
const uploaded = {
  __typename: 'UserImport',
  id: 'i1',
  name: 'people.csv',
  encoding: 'utf-8',
  state: 'uploaded',
  invite: false,
  total: 4,
  done: 0,
  created: 0,
  withoutConsent: 0,
  skipped: 0,
  refused: 0,
  removed: 0,
  kept: 0,
  hasFile: true,
  isStuck: false,
  undoUntil: null as string | null,
  columns: [column('Wer', 'Ruth', null), column('email', 'ruth@example.org', 'email')],
  problems: [] as object[],
};
const checked = {
  ...uploaded,
  state: 'checked',
  done: 4,
  created: 2,
  skipped: 1,
  refused: 1,
  problems: [
    problem(3, 'refused', 'The address is not valid.'),
    problem(4, 'skipped', 'This address has an account.'),
  ],
};
const done = { ...checked, state: 'done', undoUntil: new Date(Date.now() + 86_400_000).toISOString() };

async function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    UserList: {
      users: { __typename: 'UserPage', total: 1, pages: 1, items: [userOf('Ruth Ode')] },
      invalid: { __typename: 'UserPage', total: 0 },
      dailyReaders: { __typename: 'DailyReaderPage', total: 0 },
    },
    UserImports: { userImports: [] },
    UserImport: { userImport: uploaded },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=users');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import people' });
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, dialog, asked, answers: given };
}
const choose = (name = 'people.csv') =>
  fireEvent.change(screen.getByRole('dialog').querySelector('input')!, {
    target: { files: [new File(['x'], name)] },
  });
const click = (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

test('a file that is chosen again after a lost answer has the same key, another file has not', async () => {
  await open();
  const keys: (string | undefined)[] = [];
  for (const name of ['people.csv', 'people.csv', 'others.csv']) {
    choose(name);
    await waitFor(() => expect(sent).toHaveLength(keys.length + 1));
    keys.push(sent.at(-1)!.headers['idempotency-key']);
    await sent.at(-1)!.fail();
  }
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a file is uploaded once, its columns are mapped, it is checked, and imported on request', async () => {
  const { user, asked, answers } = await open({
    CheckUserImport: { checkUserImport: { ...uploaded, state: 'checking' } },
    RunUserImport: { runUserImport: { ...checked, state: 'running', done: 1 } },
  });
  choose();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/admin/user-imports');
  expect(screen.getByRole('progressbar', { name: 'Sending people.csv' })).toBeInTheDocument();
  await sent[0]?.answer(200, { success: true, id: 'i1' });

  expect(await screen.findByRole('heading', { name: 'What are the columns of people.csv?' })).toHaveFocus();
  expect(screen.getByLabelText('What email is')).toHaveValue('email');
  await user.selectOptions(screen.getByLabelText('What Wer is'), 'name');
  await click(user, 'Look through the file');
  expect(asked('CheckUserImport')).toEqual([{ id: 'i1', fields: ['name', 'email'] }]);
  expect(await screen.findByText('Looking through people.csv')).toBeInTheDocument();
  answers.UserImport = { userImport: checked };

  expect(
    await screen.findByRole(
      'heading',
      { name: '2 people of people.csv can be imported' },
      { timeout: 3_000 },
    ),
  ).toHaveFocus();
  const rows = within(screen.getByRole('region', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3The address is not valid.',
    '4This address has an account.',
  ]);
  expect(screen.getByLabelText('Send invitations')).not.toBeChecked();
  await user.click(screen.getByLabelText('Send invitations'));
  await click(user, 'Import 2 people');
  expect(asked('RunUserImport')).toEqual([{ id: 'i1', invite: true }]);
  expect(await screen.findByRole('progressbar', { name: 'Importing people.csv' })).toHaveValue(25);

  const before = asked('UserList').length;
  answers.UserImport = { userImport: done };
  expect(await screen.findByRole('heading', { name: '2 people imported' }, { timeout: 3_000 })).toHaveFocus();
  await waitFor(() => expect(asked('UserList').length).toBeGreaterThan(before));
});

test('unclear columns are named, and people who want no mails are counted and listed', async () => {
  const doubted = { ...column('plan', 'monthly', null), doubt: 'plan' };
  const counted = { ...checked, created: 3, withoutConsent: 1 };
  const { user, answers } = await open({
    CheckUserImport: {
      checkUserImport: { ...counted, problems: [problem(2, 'created', 'They are not mailed.')] },
    },
  });
  answers.UserImport = { userImport: { ...uploaded, columns: [...uploaded.columns, doubted] } };
  choose();
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(200, { success: true, id: 'i1' });
  expect(await screen.findByText(/“plan” is left out at first: .* as “Plan”/)).toBeVisible();
  await click(user, 'Look through the file');
  expect(await screen.findByText('Of these, want no mails')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What is left out, and who is not mailed' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rows' })).toHaveTextContent('2They are not mailed.');
  expect(screen.getByText(/^Each of the 2 people who want mails is mailed a link/)).toBeVisible();
});

test('a refused file is reported, and so is a refused step', async () => {
  const { user, dialog, answers } = await open({
    CheckUserImport: refusal('BAD_USER_INPUT', 'Please say which column has the email addresses.'),
  });
  choose();
  await waitFor(() => expect(sent).toHaveLength(1));
  await sent[0]?.answer(400, {
    success: false,
    code: 'BAD_USER_INPUT',
    message: 'There is nobody in this file.',
  });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('There is nobody in this file.');
  answers.UserImport = { userImport: uploaded };
  choose();
  await waitFor(() => expect(sent).toHaveLength(2));
  await sent[1]?.answer(200, { success: true, id: 'i1' });
  await user.selectOptions(await screen.findByLabelText('What email is'), '');
  await click(user, 'Look through the file');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('which column has the email addresses');
});

test('an earlier import is shown, continued, and undone after a confirmation', async () => {
  const recent = {
    __typename: 'UserImport',
    id: 'i1',
    name: 'people.csv',
    state: 'stopped',
    created: 2,
    removed: 0,
    kept: 0,
    createdAt: new Date().toISOString(),
    actor: 'Anna Reyes',
  };
  const undone = {
    ...done,
    state: 'undone',
    removed: 1,
    kept: 1,
    undoUntil: null,
    problems: [problem(2, 'kept', 'They have begun.', 'Ruth')],
  };
  const { user, asked } = await open({
    UserImports: { userImports: [recent] },
    UserImport: { userImport: { ...done, state: 'stopped', done: 3 } },
    UndoUserImport: { undoUserImport: undone },
  });
  const list = await screen.findByRole('region', { name: 'Recent imports' });
  expect(list).toHaveTextContent(/Stopped after 2 people.*by Anna Reyes/);
  await user.click(within(list).getByRole('button', { name: /^Show the import/ }));
  expect(await screen.findByText('1 person of the file are still to come.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeEnabled();
  await click(user, 'Undo this import');
  const question = screen.getByRole('dialog', { name: 'Undo this import?' });
  expect(asked('UndoUserImport')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByRole('heading', { name: 'Undone: 1 deleted, 1 kept' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rows' })).toHaveTextContent('2Ruth: They have begun.');
});

test('a stalled import can be retried', async () => {
  const stuck = { ...checked, state: 'running', isStuck: true, done: 1 };
  const recent = { ...stuck, createdAt: new Date().toISOString(), actor: null };
  const { user, asked } = await open({
    UserImports: { userImports: [recent] },
    UserImport: { userImport: stuck },
    RunUserImport: { runUserImport: { ...stuck, isStuck: false } },
  });
  await user.click(await screen.findByRole('button', { name: /^Show the import/ }));
  await click(user, 'Go on');
  expect(asked('RunUserImport')).toEqual([{ id: 'i1', invite: false }]);
});

test('the export contains the users that match the filters', async () => {
  const { user, asked } = await open({ '/api/admin/users.csv?separator=%2C&search=ruth': { a: 1 } });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ruth{Enter}');
  await waitFor(() => expect(asked('UserList').at(-1)).toMatchObject({ search: 'ruth' }));
  await click(user, 'Export CSV');
  await waitFor(() => expect(asked('/api/admin/users.csv?separator=%2C&search=ruth')).toHaveLength(1));
});
