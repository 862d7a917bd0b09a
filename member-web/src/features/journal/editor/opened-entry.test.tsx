import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/render-site.tsx';
import { entriesOf, entryOf, openedEntry } from '../../../testing/sample-journal.ts';
import { miriam } from '../../../testing/sample-members.ts';
import {
  backToList,
  begun,
  done,
  isSaved,
  kept,
  openDetails,
  saves,
  title,
  type,
} from '../testing/entry-form.ts';
import { openJournal } from '../testing/open-journal.tsx';

afterEach(() => localStorage.clear());

describe('an entry that is there', () => {
  const open = (answers: object = {}) =>
    openJournal(
      { JournalEntries: entriesOf([entryOf('One')]), JournalEntry: openedEntry('One'), ...answers },
      { at: '/journal/id-One/edit?tag=rest' },
    );

  it('is changed over the version that was opened, and then over that', async () => {
    const { sent } = open(saves);
    await type('Two');
    await isSaved();
    await type('Three');
    done();
    expect(await screen.findByText('Journal entry updated successfully!')).toBeVisible();
    expect(sent('UpdateJournalEntry')).toMatchObject([
      { id: 'id-One', version: 1, input: { title: 'Two', content: '<p>Words of One</p>' } },
      { id: 'id-One', version: 2, input: { title: 'Three' } },
    ]);
    await waitFor(() => expect(address()).toBe('/journal/id-One?tag=rest'));
  });

  it('returns to its stored text when typed text is discarded', async () => {
    const { sent, user } = open(saves);
    await type('Two');
    await isSaved();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await title()).toHaveValue('One'));
    expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ version: 2, input: { title: 'One' } });
  });

  it('that was deleted elsewhere can be saved as new, but not automatically', async () => {
    const { sent } = open({ ...saves, UpdateJournalEntry: refusal('NOT_FOUND', 'Gone') });
    await type('Two');
    expect(await screen.findByText(m.shared_form_deleted(), undefined, { timeout: 3_000 })).toBeVisible();
    expect(sent('CreateJournalEntry')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save as new' }));
    await waitFor(() => expect(sent('CreateJournalEntry')).toMatchObject([{ input: { title: 'Two' } }]));
    expect(sent('CreateJournalEntry')[0]!.id).not.toBe('id-One');
  });

  it('is found with a slash at the end of its address', async () => {
    const { sent } = openJournal({ JournalEntry: openedEntry('One') }, { at: '/journal/id-One/edit/' });
    expect(await title()).toHaveValue('One');
    expect(sent('JournalEntry')).toEqual([{ id: 'id-One' }]);
  });

  it('that was emptied is not saved, and stays unchanged', async () => {
    begun({ title: 'One', content: '' }, 1, 'id-One');
    const { sent, user } = open(saves);
    await title();
    done();
    expect((await screen.findAllByText('Title and content are required'))[0]).toBeVisible();
    await user.click(backToList());
    await waitFor(() => expect(kept('id-One')).toBeNull());
    expect(sent('UpdateJournalEntry')).toEqual([]);
  });

  it('says that it could not be saved', async () => {
    const { answers } = open({ UpdateJournalEntry: refusal('INTERNAL_SERVER_ERROR', '') });
    await type('Two');
    done();
    expect(await screen.findByText(/^Failed to update journal entry/)).toBeVisible();
    expect(await title()).toHaveValue('Two');
    Object.assign(answers, saves);
    fireEvent(window, new Event('online'));
    await isSaved();
  });

  it('shows an untranslated title of its devotional in its own language', async () => {
    const devotional = {
      __typename: 'JournalDevotional' as const,
      id: 'd2',
      date: '2026-11-20',
      title: 'Aguas tranquilas',
      lang: 'es',
    };
    const { user } = open({ ...saves, JournalEntry: openedEntry('One', { devotional }) });
    await openDetails();
    expect(await screen.findByText('Aguas tranquilas')).toHaveAttribute('lang', 'es');
    await user.click(screen.getByRole('button', { name: m.journal_unlink() }));
    const link = await screen.findByRole('button', { name: /^Link it to/ });
    expect(link.querySelector('[lang]')).toHaveAttribute('lang', 'en');
  });

  it('asks which devotional to keep when two windows have linked different ones', async () => {
    const other = {
      __typename: 'JournalDevotional' as const,
      id: 'd2',
      date: '2026-11-20',
      title: 'Still Waters',
      lang: 'en',
    };
    const version = { title: 'One', content: '<p>Words of One</p>', tags: [], mood: null };
    const { answers, sent, user } = open({
      UpdateJournalEntry: conflict('Changed elsewhere', {
        base: { ...version, devotionalId: null },
        theirs: { ...version, devotionalId: 'd2' },
        yourVersion: 1,
        currentVersion: 2,
      }),
    });
    await openDetails();
    await user.click(await screen.findByRole('button', { name: /^Link it to/ }));
    answers.JournalEntry = openedEntry('One', { devotional: other, version: 2 });
    fireEvent(window, new Event('online'));
    const field = within(await screen.findByRole('group', { name: 'Devotional' }));
    expect(field.getByText('Still Waters')).toBeVisible();
    await user.click(field.getByRole('radio', { name: /^The other window/ }));
    answers.UpdateJournalEntry = saves.UpdateJournalEntry;
    fireEvent.click(screen.getByRole('button', { name: 'Save entry' }));
    await isSaved();
    expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ version: 2, input: { devotionalId: 'd2' } });
  });

  it('is read-only without a plan', async () => {
    open({ Viewer: { viewer: { ...miriam, hasUsedTrial: true } } });
    expect(await screen.findByRole('heading', { name: 'One', level: 1 })).toBeVisible();
    expect(screen.getByText('Words of One')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect(screen.getByText(/It can be read, but not changed/)).toBeVisible();
  });
});
