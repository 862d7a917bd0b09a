import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { entriesOf, entryOf, openedEntry, untitled } from '../../testing/sample-journal.ts';
import { miriam } from '../../testing/sample-members.ts';
import { backToList, begun, done, ID, isSaved, saves, type } from './testing/entry-form.ts';
import { openJournal, pressInMore } from './testing/open-journal.tsx';

afterEach(() => localStorage.clear());

const one = { JournalEntries: entriesOf([entryOf('One')]), JournalEntry: openedEntry('One') };
const heading = () => screen.findByRole('heading', { level: 1, name: 'One' });

describe('the page of an entry', () => {
  it('shows its day, mood, title, text, devotional and tags, and what can be done', async () => {
    openJournal(
      {
        ...one,
        JournalEntry: openedEntry('One', {
          writtenOn: '2020-02-29',
          mood: 'thoughtful',
          tags: ['rest'],
          devotional: {
            __typename: 'JournalDevotional',
            id: 'd',
            date: '2026-11-20',
            title: 'After the Fire',
            lang: 'es',
          },
        }),
      },
      { at: '/journal/id-One' },
    );
    await heading();
    expect(document.title).toBe('One · Quiet Time');
    expect(screen.getByText('Saturday 29 February 2020')).toBeVisible();
    expect(screen.getByText('Thoughtful')).toBeVisible();
    expect(screen.getByText('Words of One')).toBeVisible();
    const link = screen.getByRole('link', { name: 'After the Fire' });
    expect(link).toHaveAttribute('href', '/devotionals?date=2026-11-20');
    expect(link).toHaveAttribute('lang', 'es');
    expect(screen.getByRole('link', { name: '#rest' })).toHaveAttribute('href', '/journal?tag=rest');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/journal/id-One/edit');
    expect(screen.getByRole('button', { name: 'Favorite: One' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'More: One' }));
    const more = within(screen.getByRole('list', { name: 'More: One' }));
    expect(more.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Download as text',
      'Download as PDF',
      'Share',
      'Delete',
    ]);
  });

  it('calls an entry without a title by its day, once', async () => {
    openJournal({ JournalEntry: openedEntry('', untitled) }, { at: '/journal/id-' });
    await screen.findByRole('heading', { level: 1, name: untitled.heading });
    expect(screen.queryByText('Thursday 12 November')).not.toBeInTheDocument();
    expect(document.title).toBe('Thursday 12 November 2026 · Quiet Time');
  });

  it('leads back to the filtered list', async () => {
    const { user } = openJournal(one, { at: '/journal/id-One?tag=rest' });
    await heading();
    await user.click(backToList());
    await waitFor(() => expect(address()).toBe('/journal?tag=rest'));
  });

  it('leads to the editor, which leads back', async () => {
    const { user, answers } = openJournal({ ...one, ...saves }, { at: '/journal/id-One?tag=rest' });
    await heading();
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await type('Two');
    await isSaved();
    answers.JournalEntry = openedEntry('Two', { id: 'id-One' });
    done();
    await screen.findByRole('heading', { level: 1, name: 'Two' });
    expect(address()).toBe('/journal/id-One?tag=rest');
    await user.click(backToList());
    await waitFor(() => expect(address()).toBe('/journal?tag=rest'));
  });

  it('marks a favorite', async () => {
    const { sent } = openJournal(
      {
        ...one,
        SetJournalFavorite: {
          setJournalFavorite: { __typename: 'JournalEntry', id: 'id-One', isFavorite: true },
        },
      },
      { at: '/journal/id-One' },
    );
    await heading();
    const heart = screen.getByRole('button', { name: 'Favorite: One' });
    fireEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    expect(sent('SetJournalFavorite')).toEqual([{ id: 'id-One', isFavorite: true }]);
  });

  it('deletes the entry, and leads to the list', async () => {
    const { user } = openJournal(
      { ...one, DeleteJournalEntry: { deleteJournalEntry: 'id-One' } },
      { at: '/journal/id-One' },
    );
    await heading();
    pressInMore('One', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: m.journal_delete_question() }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('says that there is no such entry', async () => {
    openJournal({ JournalEntry: refusal('NOT_FOUND', 'Not there') }, { at: `/journal/${ID}` });
    await screen.findByRole('heading', { level: 1, name: m.journal_not_found() });
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { user, answers } = openJournal({ JournalEntry: noConnection }, { at: '/journal/id-One' });
    expect(await screen.findByText(m.journal_entry_failed())).toBeVisible();
    answers.JournalEntry = openedEntry('One');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading();
  });

  it('shows the text that only this device has, until it is sent', async () => {
    begun({ title: 'Slow' });
    openJournal({ JournalEntry: openedEntry('Slow', { id: ID }) }, { at: `/journal/${ID}` });
    await screen.findByRole('heading', { level: 1, name: 'Slow' });
    expect(screen.getByText('Rain and tea')).toBeVisible();
    expect(screen.getByText(m.journal_not_saved_yet())).toBeVisible();
    const key = `draft:${miriam.id}:journal:${ID}`;
    localStorage.removeItem(key);
    fireEvent(window, new StorageEvent('storage', { key }));
    expect(await screen.findByText('Words of Slow')).toBeVisible();
    expect(screen.queryByText(m.journal_not_saved_yet())).not.toBeInTheDocument();
  });

  it('calls the text of this device by its day, too', async () => {
    begun({ title: ' ', writtenOn: '2026-11-12' });
    openJournal({}, { at: `/journal/${ID}` });
    await screen.findByRole('heading', { level: 1, name: untitled.heading });
    expect(screen.getByText('Rain and tea')).toBeVisible();
  });
});
