import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { scriptureOf, scripturePage, storedScripture, topicOf } from '../../../testing/sample-scriptures.ts';

const path = '/admin/scriptures';
const one = scriptureOf('John 1:5', { isDaily: true, keywords: ['light', 'dark', 'night', 'day', 'sun'] });
const two = scriptureOf('John 3:16', { version: '', topicId: null, topic: null });

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    TopicList: { topics: [topicOf('Hope'), topicOf('Mercy')] },
    ScriptureList: scripturePage([one, two]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(path + at);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (reference: string) =>
  within((await screen.findByRole('button', { name: reference })).closest('tr')!);
const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('has the required columns, ten rows at a time (A-SCRI-06, A-SCRI-18)', async () => {
  const { sent } = open();
  const first = await row('John 1:5');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Reference',
    'Text Preview',
    'Keywords',
    'Category',
    'Daily',
    'Actions',
  ]);
  expect(first.getByText('KJV')).toBeVisible();
  expect(first.getByText('night')).toBeVisible();
  expect(first.queryByText('day')).not.toBeInTheDocument();
  expect(first.getByText('+2 more')).toBeVisible();
  // "Hope" is both the category and the topic below the text.
  expect(first.getAllByText('Hope')).toHaveLength(2);
  expect(first.getAllByText("Today's Daily")[0]).toBeInTheDocument();
  const second = await row('John 3:16');
  expect(second.queryByText(/more/)).not.toBeInTheDocument();
  expect(second.getByText('No topic')).toBeVisible();
  expect(second.queryByText("Today's Daily")).not.toBeInTheDocument();
  expect(sent('ScriptureList')).toEqual([{ search: '', category: null, page: 1, limit: 10 }]);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it('goes from past the end to the last page, without an empty table', async () => {
  let arrive = (_: object) => {};
  const last = new Promise<object>((resolve) => (arrive = resolve));
  const found = { pages: 2, total: 11 };
  const past = { adminScriptures: { ...scripturePage([], found).adminScriptures, pages: 2 } };
  open({ ScriptureList: ({ page }) => (page === 2 ? last : past) }, '?page=99');
  await waitFor(() => expect(address()).toBe(`${path}?page=2`));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  arrive(scripturePage([two], found));
  await row('John 3:16');
});

it('has Previous and Next with more than one page', async () => {
  const { user } = open({
    ScriptureList: ({ page }) => scripturePage([scriptureOf(`John ${page}:1`)], { pages: 2, total: 11 }),
  });
  await row('John 1:1');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await row('John 2:1');
  expect(address()).toBe(`${path}?page=2`);
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

it('searches from the first page on, and shows an empty result', async () => {
  const { user, sent, answers } = open({}, '?page=1');
  await row('John 1:5');
  answers.ScriptureList = scripturePage([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search scriptures' }), ' xyzzy {Enter}');
  await screen.findByRole('heading', { name: m.scriptures_none() });
  expect(screen.getByText(m.scriptures_none_match())).toBeVisible();
  expect(address()).toBe(`${path}?q=xyzzy`);
  await user.selectOptions(screen.getByLabelText('Category'), 'Peace');
  await waitFor(() =>
    expect(sent('ScriptureList').at(-1)).toMatchObject({ search: 'xyzzy', category: 'peace', page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe(path));
});

it('shows an empty list', async () => {
  open({ ScriptureList: scripturePage([]) });
  await screen.findByRole('heading', { name: m.scriptures_none() });
  expect(screen.getByText(m.scriptures_none_yet())).toBeVisible();
});

it('writes a new one with the required defaults (A-SCRI-13, A-SCRI-14)', async () => {
  const { user, sent } = open({ CreateScripture: { createScripture: { __typename: 'Scripture', id: 'n' } } });
  await row('John 1:5');
  await user.click(screen.getByRole('button', { name: 'Add Scripture' }));
  const dialog = await openDialog('Add New Scripture');
  expect(dialog.getByLabelText('Version')).toHaveValue('NIV');
  expect(dialog.getByLabelText('Category')).toHaveValue('other');
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  expect(dialog.getByLabelText(/^Reference/)).toHaveAccessibleDescription(m.scripture_reference_required());
  expect(dialog.getByLabelText(/^Reference/)).toHaveFocus();
  expect(dialog.getByLabelText(/^Scripture text/)).toHaveAccessibleDescription(m.scripture_text_required());
  expect(sent('CreateScripture')).toEqual([]);
  fill(/^Reference/, 'Psalm 23:1');
  fill(/^Scripture text/, 'The LORD is my shepherd.');
  fill('Keywords', ' sheep, , shepherd ,');
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  await screen.findByText(m.scripture_created());
  expect(sent('CreateScripture')).toEqual([
    {
      input: {
        reference: 'Psalm 23:1',
        text: 'The LORD is my shepherd.',
        version: 'NIV',
        category: 'other',
        keywords: ['sheep', 'shepherd'],
        topicId: null,
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('edits one', async () => {
  const { user, sent } = open({ UpdateScripture: { updateScripture: { __typename: 'Scripture', id: 'x' } } });
  await row('John 1:5');
  await user.click(screen.getByRole('button', { name: 'Edit John 1:5' }));
  const dialog = await openDialog('Edit Scripture');
  expect(dialog.getByLabelText('Keywords')).toHaveValue('light, dark, night, day, sun');
  expect(dialog.getByLabelText('Topic')).toHaveValue('hope');
  await waitFor(() => dialog.getByRole('option', { name: 'Mercy' }));
  await user.selectOptions(dialog.getByLabelText('Topic'), 'Mercy');
  fill('Keywords', 'light');
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  await screen.findByText(m.scripture_updated());
  expect(sent('UpdateScripture')).toEqual([
    {
      id: 'John 1:5',
      revision: 4,
      input: {
        reference: 'John 1:5',
        text: 'The text of John 1:5.',
        version: 'KJV',
        category: 'hope',
        keywords: ['light'],
        topicId: 'mercy',
      },
    },
  ]);
});

it('keeps the input after a failed save, and after the end of the session', async () => {
  const { user } = open({ UpdateScripture: noConnection }, '?edit=John+1%3A5');
  const dialog = await openDialog('Edit Scripture');
  fill(/^Scripture text/, 'My own words.');
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  expect(await dialog.findByText(`${m.scripture_save_failed()}.`)).toBeVisible();
  expect(dialog.getByLabelText(/^Scripture text/)).toHaveValue('My own words.');
  expect(readDraft('scripture:John 1:5', 'anna')?.values).toMatchObject({ text: 'My own words.' });
});

it('opens with the draft, which can be discarded', async () => {
  const values = { ...storedScripture('John 1:5'), keywords: 'light', text: 'My own words.' };
  saveDraft('scripture:John 1:5', 'anna', { savedAt: new Date().toISOString(), version: 3, values });
  const { user, sent } = open({ UpdateScripture: noConnection }, '?edit=John+1%3A5');
  const dialog = await openDialog('Edit Scripture');
  expect(dialog.getByLabelText(/^Scripture text/)).toHaveValue('My own words.');
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  // The draft is saved under its own version, so a later save by somebody else is not overwritten.
  await waitFor(() => expect(sent('UpdateScripture')).toMatchObject([{ revision: 3 }]));
  await user.click(await dialog.findByRole('button', { name: 'Discard it' }));
  expect(dialog.getByLabelText(/^Scripture text/)).toHaveValue('The text of John 1:5.');
  expect(readDraft('scripture:John 1:5', 'anna')).toBeNull();
});

it('shows both versions of a stale save, and takes the chosen one', async () => {
  const stale = conflict(m.scripture_changed(), {
    base: null,
    theirs: storedScripture('John 1:5', { text: 'Their words.', topicId: 'mercy', keywords: ['dark'] }),
    currentVersion: 6,
  });
  let answer: object = stale;
  const { user, sent } = open({ UpdateScripture: () => answer }, '?edit=John+1%3A5');
  const dialog = await openDialog('Edit Scripture');
  fill(/^Scripture text/, 'My words.');
  await waitFor(() => dialog.getByRole('option', { name: 'Mercy' }));
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  const text = within(await screen.findByRole('group', { name: 'Scripture text' }));
  expect(text.getByText('My')).toBeVisible();
  expect(text.getByText('Their')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Topic' })).getByText('Mercy')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  expect(screen.getByLabelText(/^Scripture text/)).toHaveValue('My words.');
  await user.click(screen.getByRole('button', { name: 'Save scripture' }));
  await user.click(await screen.findByRole('button', { name: 'All theirs' }));
  answer = { updateScripture: { __typename: 'Scripture', id: 'John 1:5' } };
  await user.click(screen.getByRole('button', { name: 'Save scripture' }));
  await screen.findByText(m.scripture_updated());
  expect(sent('UpdateScripture').at(-1)).toMatchObject({
    revision: 6,
    input: { text: 'Their words.', topicId: 'mercy', keywords: ['dark'] },
  });
  expect(readDraft('scripture:John 1:5', 'anna')).toBeNull();
});

it('asks before input is discarded', async () => {
  const { user } = open({}, '?edit=new');
  await openDialog('Add New Scripture');
  fill(/^Reference/, 'Psalm 23:1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('Psalm 23:1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(readDraft('scripture:new', 'anna')).toBeNull();
  expect(address()).toBe(path);
});

it('asks before a deletion, in the words of the page', async () => {
  const { user, answers } = open({ DeleteScripture: noConnection });
  await row('John 3:16');
  await user.click(screen.getByRole('button', { name: 'Delete John 3:16' }));
  const dialog = await openDialog('Delete scripture');
  expect(dialog.getByText(m.scripture_delete_confirm())).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(`${m.scripture_delete_failed()}.`)).toBeVisible();
  answers.DeleteScripture = { deleteScripture: 'John 3:16' };
  answers.ScriptureList = scripturePage([one]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.scripture_deleted());
  await waitFor(() => expect(screen.queryByText('John 3:16')).not.toBeInTheDocument());
});

it('shows a failure to load, and retries', async () => {
  const { user, answers } = open({ ScriptureList: noConnection });
  await screen.findByRole('heading', { name: m.scriptures_load_failed() });
  answers.ScriptureList = scripturePage([one]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('John 1:5');
});

it.each(['/admin/scriptures', '/admin/daily-scripture'])('%s is closed to everybody else', async (at) => {
  fakeServer({ Viewer: { viewer: { ...anna, role: 'user' } } });
  renderApp(at);
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' });
  expect(screen.getByText(/You need admin privileges to access this page\./)).toHaveTextContent(anna.email);
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('shows that to visitors in place, with a link to the sign-in page and back', async () => {
  fakeServer({});
  renderApp(`${path}?q=light`, { token: null });
  await screen.findByRole('heading', { level: 1, name: 'Access Denied' });
  expect(screen.getByText('You need admin privileges to access this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fadmin%2Fscriptures%3Fq%3Dlight',
  );
});
