import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { fakeUploads } from '@quiet-time/web/testing/fake-uploads.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { wordOf, wordPage } from '../../testing/sample-encouraging-words.ts';

const made = { createEncouragingWord: { __typename: 'EncouragingWord', id: 'made' } };
const saved = { updateEncouragingWord: { __typename: 'EncouragingWord', id: 'One' } };

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    WordList: wordPage([wordOf('One'), wordOf('Two', { isActive: false })]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=words${at}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = async (title: string) => within((await button(`Edit ${title}`)).closest('tr')!);
const save = () => screen.getByRole('button', { name: /Save word|Saving/ });
const long = 'You are not alone today.';

afterEach(() => vi.unstubAllGlobals());

describe('the list of encouraging words', () => {
  it('shows title, message, author, files, category, and inactive ones', async () => {
    const one = wordOf('One', {
      author: 'Ruth',
      attachments: [
        { __typename: 'Attachment', id: 'f', name: 'comfort.pdf', type: 'application/pdf', size: 9 },
      ],
    });
    open({ WordList: wordPage([one, wordOf('Two', { isActive: false })]) });
    const first = await row('One');
    for (const text of ['The message of One.', 'By Ruth', 'comfort.pdf', 'Hope & Perseverance']) {
      expect(first.getByText(text)).toBeVisible();
    }
    expect(first.queryByText(/active/i)).not.toBeInTheDocument();
    expect((await row('Two')).getByText('Inactive')).toBeVisible();
    expect(screen.getByText('2 in all.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Encouraging Words.*3/ })).toBeVisible();
  });

  it('is searched, filtered and ordered, by the address', async () => {
    const { user, sent } = open();
    await row('One');
    await user.type(screen.getByRole('searchbox', { name: 'Search encouraging words' }), 'light{Enter}');
    await user.selectOptions(screen.getByLabelText('Filter by category'), 'joy');
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'inactive');
    await user.click(await button(/^Word/));
    await waitFor(() =>
      expect(sent('WordList').at(-1)).toEqual({
        search: 'light',
        category: 'joy',
        isActive: false,
        order: 'title',
        descending: false,
        page: 1,
        limit: 25,
      }),
    );
    for (const part of ['q=light', 'category=joy', 'status=inactive', 'sort=title']) {
      expect(address()).toContain(part);
    }
  });

  it('explains an empty result, and an empty list', async () => {
    const { user, answers } = open({ WordList: wordPage([]) }, '&q=nothing');
    answers.WordList = wordPage([]);
    await user.click(await button('Clear filters'));
    expect(await screen.findByRole('heading', { name: 'No encouraging words yet' })).toBeVisible();
  });

  it('shows a failure to load, and retries', async () => {
    const { user, answers } = open({ WordList: noConnection });
    const again = await button('Try again');
    answers.WordList = wordPage([wordOf('One')]);
    await user.click(again);
    await row('One');
  });

  it('deletes a word after a confirmation', async () => {
    const { user, sent } = open({ DeleteWord: { deleteEncouragingWord: 'One' } });
    await user.click((await row('One')).getByRole('button', { name: 'Delete One' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete encouraging word' }));
    expect(dialog.getByText('Are you sure you want to delete this encouraging word?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(m.word_deleted())).toBeVisible();
    expect(sent('DeleteWord')).toEqual([{ id: 'One' }]);
  });

  it('deletes many, and lists the failed ones', async () => {
    const { user, sent } = open({
      WordList: wordPage([wordOf('One'), wordOf('Two'), wordOf('Three')]),
      DeleteWord: ({ id }) =>
        id === 'Two' ? refusal('INTERNAL_SERVER_ERROR', 'Boom') : { deleteEncouragingWord: String(id) },
    });
    await row('One');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await button('Delete Selected'));
    await user.click(await button('Delete 3'));
    expect(await screen.findByText('2 encouraging words deleted')).toBeVisible();
    const failed = await screen.findByRole('dialog', { name: 'Not everything was deleted' });
    expect(failed).toHaveTextContent('Error deleting encouraging word');
    expect(failed).toHaveTextContent(`Two: ${m.shared_server_error()}`);
    expect(sent('DeleteWord')).toEqual([{ id: 'One' }, { id: 'Two' }, { id: 'Three' }]);
  });
});

describe('the form of a word', () => {
  it('shows the error of a message on blur, as the button is off', async () => {
    const { user } = open();
    await user.click(await button('New word'));
    await screen.findByRole('region', { name: 'Preview' });
    const message = screen.getByLabelText(/^Message/);
    await user.click(message);
    await user.tab();
    expect(message).not.toHaveAttribute('aria-invalid', 'true');
    for (const [typed, lacks] of [
      ['   ', m.word_message_required()],
      ['Be still', m.word_message_too_short({ min: 10 })],
    ] as const) {
      await user.clear(message);
      await user.type(message, typed);
      await user.tab();
      expect(await screen.findByText(lacks)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Save word' })).toBeDisabled();
    }
    await user.type(message, ' and know');
    expect(message).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('adds a new one, with a preview and a counter', async () => {
    const { user, sent } = open({ CreateWord: made });
    await user.click(await button('New word'));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText(m.word_default_title())).toBeVisible();
    fill(/^Message/, long);
    fill('Author', 'Ruth');
    fill('Scripture reference', 'Psalm 30:5');
    await user.selectOptions(screen.getByLabelText('Category'), 'joy');
    await user.type(screen.getByLabelText('Tags'), 'Morning{Enter}');
    expect(preview.getByText(long)).toBeVisible();
    expect(preview.getByText('Ruth · Psalm 30:5')).toBeVisible();
    expect(preview.getByText('Joy & Celebration')).toBeVisible();
    expect(screen.getByText(`${long.length} of 500 characters`)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(m.word_created())).toBeVisible();
    expect(sent('CreateWord')).toEqual([
      {
        input: {
          title: '',
          message: long,
          category: 'joy',
          author: 'Ruth',
          scriptureReference: 'Psalm 30:5',
          isActive: true,
          tags: ['morning'],
          lang: 'en',
          attachments: [],
        },
      },
    ]);
    await waitFor(() => expect(sent('SectionCounts').length).toBeGreaterThan(1));
    expect(address()).not.toContain('edit');
  });

  it.each([
    [0, undefined, true],
    [9, undefined, true],
    [10, undefined, false],
    [400, undefined, false],
    [401, 'yellow', false],
    [450, 'yellow', false],
    [451, 'red', false],
  ])('%i characters have the counter %s, and the button is disabled: %s', async (count, tone, disabled) => {
    open({}, '&edit=new');
    await screen.findByRole('dialog', { name: 'New encouraging word' });
    fill(/^Message/, 'm'.repeat(count));
    const counter = screen.getByText(`${count} of 500 characters`);
    expect(counter.dataset.tone).toBe(tone);
    if (disabled) expect(save()).toBeDisabled();
    else expect(save()).toBeEnabled();
  });

  it('shows that a message is too long, and keeps it', async () => {
    const { user, sent } = open({}, '&edit=new');
    await screen.findByRole('dialog', { name: 'New encouraging word' });
    fill(/^Message/, 'm'.repeat(501));
    await user.click(save());
    expect(await screen.findByText(m.word_message_too_long({ max: 500 }))).toBeVisible();
    expect(sent('CreateWord')).toEqual([]);
  });

  it('edits one, by its version', async () => {
    const { user, sent } = open({ UpdateWord: saved });
    await user.click(await button('Edit One'));
    fill('Title', 'Another');
    await user.click(save());
    expect(await screen.findByText(m.word_updated())).toBeVisible();
    expect(sent('UpdateWord')).toMatchObject([{ id: 'One', version: 4, input: { title: 'Another' } }]);
  });

  it('restores the draft when the page is reloaded during an edit', async () => {
    const { user } = open();
    await user.click(await button('Edit One'));
    fill('Title', 'Another');
    const place = address();
    cleanup();
    renderApp(place);
    await screen.findByRole('dialog', { name: 'Edit encouraging word' });
    expect(screen.getByLabelText('Title')).toHaveValue('Another');
  });

  it('asks before an upload in progress is aborted', async () => {
    fakeUploads();
    const { user } = open({}, '&edit=new');
    await screen.findByRole('button', { name: /Choose files/ });
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-1.4'], 'slow.pdf', { type: 'application/pdf' }),
    );
    await user.click(await button('Cancel'));
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
  });

  it('shows why the server refused it, and keeps the input', async () => {
    const { user } = open({ CreateWord: refusal('BAD_USER_INPUT', m.attachment_gone()) }, '&edit=new');
    await screen.findByRole('dialog', { name: 'New encouraging word' });
    fill(/^Message/, long);
    await user.click(save());
    expect(await screen.findByText(m.word_create_refused({ why: m.attachment_gone() }))).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue(long);
  });

  it('shows a failed save without a reason from the server', async () => {
    const { user } = open({ CreateWord: noConnection }, '&edit=new');
    await screen.findByRole('dialog', { name: 'New encouraging word' });
    fill(/^Message/, long);
    await user.click(save());
    expect(await screen.findByText('Failed to save encouraging word.')).toBeVisible();
  });

  it('shows both versions when somebody else saved first', async () => {
    const theirs = wordOf('Another title', { message: 'The message of One.' });
    const answers: FakeResponses = {
      UpdateWord: conflict(m.word_changed(), {
        base: wordOf('One'),
        theirs,
        currentVersion: 5,
      }),
    };
    const { user, sent, answers: given } = open(answers);
    await user.click(await button('Edit One'));
    fill('Title', 'Mine');
    await user.click(save());
    const both = within(await screen.findByRole('dialog', { name: 'Two versions' }));
    expect(both.getByText(m.word_changed())).toBeVisible();
    expect(both.getByText('Another title')).toBeVisible();
    given.UpdateWord = saved;
    await user.click(both.getByRole('radio', { name: /^Yours/ }));
    await user.click(both.getByRole('button', { name: 'Save word' }));
    await waitFor(() =>
      expect(sent('UpdateWord').at(-1)).toMatchObject({ version: 5, input: { title: 'Mine' } }),
    );
  });
});
