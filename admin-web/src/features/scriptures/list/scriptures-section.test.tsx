import { m } from '@quiet-time/schema/sentences';
import { readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { scriptureOf, scripturePage, topicOf } from '../../../testing/sample-scriptures.ts';

const made = { createScripture: { __typename: 'Scripture', id: 'made' } };

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    TopicList: { topics: [topicOf('Hope'), topicOf('Mercy')] },
    ScriptureList: scripturePage([scriptureOf('John 1:5', { isDaily: true }), scriptureOf('John 3:16')]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=scriptures${at}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const row = async (reference: string) => within((await screen.findByText(reference)).closest('tr')!);
const add = () => screen.getByRole('button', { name: 'Add scripture' });

it('lists text, reference and topic, and links to the daily scripture', async () => {
  open();
  const one = await row('John 3:16');
  expect(one.getByText('The text of John 3:16.')).toBeVisible();
  expect(one.getAllByText('Hope')[0]).toBeVisible();
  expect((await row('John 1:5')).getAllByText("Today's Daily")[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Scripture' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Daily scripture' })).toHaveAttribute(
    'href',
    '/admin/daily-scripture',
  );
});

it('adds a scripture only with topic, text and reference', async () => {
  const { user, sent } = open({ CreateScripture: made });
  await row('John 3:16');
  expect(add()).toBeDisabled();
  fill(/^Reference/, 'Lamentations 3:23');
  fill(/^Scripture text/, 'They are new.');
  expect(add()).toBeDisabled();
  await waitFor(() => screen.getByRole('option', { name: 'Mercy' }));
  await user.selectOptions(screen.getByLabelText(/^Topic/), 'Mercy');
  expect(add()).toBeEnabled();
  fill(/^Scripture text/, '  ');
  expect(add()).toBeDisabled();
  fill(/^Scripture text/, 'They are new.');
  fill(/^Reference/, ' ');
  expect(add()).toBeDisabled();
  fill(/^Reference/, 'Lamentations 3:23');
  await user.click(add());
  await screen.findByText(m.scripture_created());
  expect(sent('CreateScripture')).toEqual([
    { input: { topicId: 'mercy', reference: 'Lamentations 3:23', text: 'They are new.' } },
  ]);
  expect(screen.getByLabelText(/^Topic/)).toHaveValue('mercy');
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('');
  expect(screen.getByLabelText(/^Reference/)).toHaveFocus();
});

it('shows why one was not created, and restores the input after a new sign-in', async () => {
  const { user } = open({ CreateScripture: refusal('BAD_USER_INPUT', m.topic_not_found()) });
  await waitFor(() => screen.getByRole('option', { name: 'Mercy' }));
  await user.selectOptions(screen.getByLabelText(/^Topic/), 'Mercy');
  fill(/^Reference/, 'Lamentations 3:23');
  fill(/^Scripture text/, 'They are new.');
  await user.click(add());
  expect(await screen.findByText(m.scripture_create_failed({ why: m.topic_not_found() }))).toBeVisible();
  expect(screen.getByLabelText(/^Scripture text/)).toHaveValue('They are new.');
  expect(readDraft('scripture:in-panel', 'anna')).toMatchObject({
    values: { topicId: 'mercy', reference: 'Lamentations 3:23', text: 'They are new.' },
  });
});

it('restores the draft', async () => {
  const values = { topicId: 'mercy', reference: 'Lamentations 3:23', text: 'They are new.' };
  saveDraft('scripture:in-panel', 'anna', { savedAt: new Date().toISOString(), version: null, values });
  open();
  await row('John 3:16');
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('Lamentations 3:23');
  await waitFor(() => expect(screen.getByLabelText(/^Topic/)).toHaveValue('mercy'));
  expect(screen.getByRole('button', { name: 'Discard it' })).toBeVisible();
});

it('asks before a deletion, in the words of the panel', async () => {
  const { user, sent, answers } = open({ DeleteScripture: noConnection });
  await row('John 1:5');
  await user.click(screen.getByRole('button', { name: 'Delete John 1:5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete scripture' }));
  expect(dialog.getByText(m.scripture_delete_confirm())).toBeVisible();
  expect(dialog.getByText(/is the daily scripture/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(`${m.scripture_delete_error()}.`)).toBeVisible();
  answers.DeleteScripture = { deleteScripture: 'John 1:5' };
  answers.ScriptureList = scripturePage([scriptureOf('John 3:16')]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.scripture_deleted());
  await waitFor(() => expect(screen.queryByText('John 1:5')).not.toBeInTheDocument());
  expect(sent('DeleteScripture')).toHaveLength(2);
});

it('has pages, and goes back from one past the end', async () => {
  const { user, sent } = open(
    {
      ScriptureList: ({ page }) =>
        scripturePage(Number(page) > 2 ? [] : [scriptureOf(`John ${page}:1`)], { pages: 2, total: 26 }),
    },
    '&page=2',
  );
  await row('John 2:1');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await row('John 1:1');
  expect(address()).toBe('/admin?s=scriptures');
  expect(sent('ScriptureList')[0]).toMatchObject({ page: 2, limit: 10, search: '' });
});

it('shows an empty list, and a failure to load', async () => {
  const { user, answers } = open({ ScriptureList: noConnection });
  await screen.findByRole('heading', { name: m.scriptures_load_failed() });
  answers.ScriptureList = scripturePage([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: m.scriptures_none() });
});

it('searches and edits in place', async () => {
  const { user, sent } = open({ UpdateScripture: { updateScripture: { __typename: 'Scripture', id: 'x' } } });
  await row('John 1:5');
  await user.type(screen.getByRole('searchbox', { name: 'Search scriptures' }), 'light{Enter}');
  await waitFor(() => expect(sent('ScriptureList').at(-1)).toMatchObject({ search: 'light' }));
  await user.click(screen.getByRole('button', { name: 'Edit John 1:5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scripture' }));
  await user.clear(dialog.getByLabelText('Keywords'));
  await user.click(dialog.getByRole('button', { name: 'Save scripture' }));
  await screen.findByText(m.scripture_updated());
  expect(sent('UpdateScripture')).toMatchObject([{ id: 'John 1:5', input: { keywords: [] } }]);
  expect(address()).toBe('/admin?s=scriptures&q=light');
});

describe('on phones', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });

  it('opens the form by a button', async () => {
    const { user } = open();
    await row('John 1:5');
    expect(screen.queryByRole('form', { name: 'New scripture' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New scripture' }));
    expect(screen.getByLabelText(/^Reference/)).toHaveFocus();
  });

  it('shows the draft', async () => {
    const values = { topicId: 'mercy', reference: 'Lamentations 3:23', text: 'They are new.' };
    saveDraft('scripture:in-panel', 'anna', { savedAt: new Date().toISOString(), version: null, values });
    open();
    await row('John 1:5');
    expect(await screen.findByLabelText(/^Reference/)).toHaveValue('Lamentations 3:23');
  });
});
