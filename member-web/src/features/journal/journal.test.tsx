import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { m } from '@quiet-time/schema/sentences';
import { noConnection, ofNewerGateway, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address } from '../../testing/render-site.tsx';
import { entriesOf, entryOf, untitled } from '../../testing/sample-journal.ts';
import { miriam } from '../../testing/sample-members.ts';
import { openJournal, pressInMore } from './testing/open-journal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li')!);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('shows each entry with its days, mood, tags, devotional, and actions', async () => {
    openJournal({
      JournalEntries: entriesOf([
        entryOf('Boxes and dates', {
          tags: ['moving', 'family'],
          mood: 'thoughtful',
          isFavorite: true,
          updatedAt: '2026-11-21T07:42:00.000Z',
          devotional: {
            __typename: 'JournalDevotional',
            id: 'd',
            date: '2026-11-20',
            title: 'After the Fire',
            lang: 'es',
          },
        }),
        entryOf('Slow morning', { writtenOn: '2026-11-12' }),
      ]),
    });
    const boxes = await card('Boxes and dates');
    expect(boxes.getByText('21 Nov 2026')).toBeVisible();
    expect(boxes.getByText(/^Updated today, \d\d:42$/)).toBeVisible();
    expect(boxes.getByText('Thoughtful')).toBeVisible();
    expect(boxes.getByText('Words of Boxes and dates')).toBeVisible();
    expect(boxes.getByText('After the Fire')).toHaveAttribute('lang', 'es');
    expect(boxes.getByText('#moving')).toBeVisible();
    // The page of the entry links them. Here they would be in the way of the entry.
    expect(boxes.getAllByRole('link')).toHaveLength(1);
    expect(boxes.getAllByRole('button')).toHaveLength(2);
    expect(boxes.getByRole('button', { name: 'Favorite: Boxes and dates' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    press('More: Boxes and dates');
    for (const name of ['Download as text', 'Download as PDF', 'Share', 'Delete']) {
      expect(boxes.getByRole('button', { name })).toBeVisible();
    }
    expect(boxes.getByRole('link', { name: 'Edit' })).toBeVisible();
    expect((await card('Slow morning')).queryByText(/^Updated/)).not.toBeInTheDocument();
    expect(screen.getByText(`2 entries. ${m.journal_only_you()}`)).toBeVisible();
    expect(document.title).toBe('Journal · Quiet Time');
  });

  it('calls an entry without a title by its day, once, above its whole text', async () => {
    openJournal({ JournalEntries: entriesOf([entryOf('', untitled)]) });
    const entry = await card(untitled.heading);
    expect(entry.getByText('Rain and tea')).toBeVisible();
    expect(entry.queryByText('12 Nov 2026')).not.toBeInTheDocument();
    expect(entry.getByRole('button', { name: `Favorite: ${untitled.heading}` })).toBeVisible();
  });

  it('shows a kind message without entries', async () => {
    openJournal();
    expect(await screen.findByText('No journal entries yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export all' })).not.toBeInTheDocument();
  });

  it('asks for the next fifty from where the last ended', async () => {
    const { sent, user } = openJournal({
      JournalEntries: ({ after }: Record<string, unknown>) =>
        after ? entriesOf([entryOf('Two')], null, 2) : entriesOf([entryOf('One')], 'cursor', 2),
    });
    await card('One');
    expect(screen.getByText('1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus());
    expect(sent('JournalEntries').map(({ first, after }) => [first, after])).toEqual([
      [50, undefined],
      [50, 'cursor'],
    ]);
  });

  it('has its entries by month, in one list each', async () => {
    const days = ['2026-11-12', '2026-11-01', '2026-10-31'];
    openJournal({ JournalEntries: entriesOf(days.map((writtenOn) => entryOf(writtenOn, { writtenOn }))) });
    await card('2026-10-31');
    const months = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(months.map((month) => month.textContent)).toEqual(['November 2026', 'October 2026']);
    const november = within(screen.getByRole('region', { name: 'November 2026' }));
    expect(november.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
      days.slice(0, 2),
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { answers, user } = openJournal({ JournalEntries: noConnection });
    expect(await screen.findByText('Failed to load journal entries')).toBeVisible();
    answers.JournalEntries = entriesOf([entryOf('One')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('One');
  });

  it('reports a response that is not a list', async () => {
    const { list } = entriesOf([]);
    openJournal({ JournalEntries: ofNewerGateway({ list: { ...list, nodes: null } }) });
    expect(await screen.findByText('Data Loading Issue')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  it('marks a favorite at once, and undoes it after a failure', async () => {
    const { answers } = openJournal({
      JournalEntries: entriesOf([entryOf('One')]),
      SetJournalFavorite: noConnection,
    });
    await card('One');
    press('Favorite: One');
    expect(await screen.findByText('Failed to update favorite status')).toBeVisible();
    const heart = screen.getByRole('button', { name: 'Favorite: One' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    answers.SetJournalFavorite = {
      setJournalFavorite: { __typename: 'JournalEntry', id: 'id-One', isFavorite: true },
    };
    press('Favorite: One');
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  });
});

describe('narrowing', () => {
  const tags = {
    journalTags: ['rest', 'family'].map((tag) => ({ __typename: 'JournalTag', tag, count: 1 })),
  };

  it('reads its filters from the address, and marks matches', async () => {
    const { sent } = openJournal(
      {
        JournalTags: tags,
        JournalEntries: entriesOf([
          entryOf('One', {
            foundIn: `Rain, ${markStart}tea${markEnd}.`,
            foundTitle: `${markStart}One${markEnd}`,
          }),
        ]),
      },
      { at: '/journal?q=tea&tag=rest&mood=sad&favorites=1&day=2026-11-12' },
    );
    const one = await card('One');
    expect(one.getByText('tea').tagName).toBe('MARK');
    expect(one.getByText('One').tagName).toBe('MARK');
    expect(screen.getByText('1 entry found')).toBeVisible();
    expect(sent('JournalEntries')[0]).toEqual({
      first: 50,
      search: 'tea',
      tag: 'rest',
      mood: 'sad',
      isFavorite: true,
      from: '2026-11-12',
      to: '2026-11-12',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('tea');
    expect(screen.getByRole('combobox', { name: 'Mood' })).toHaveValue('sad');
    for (const name of ['Favorites', 'Thursday 12 November']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    expect(await screen.findByRole('button', { name: 'rest' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('writes them into the address, and typing keeps the others', async () => {
    const { user } = openJournal({ JournalTags: tags, JournalEntries: entriesOf([entryOf('One')]) });
    await card('One');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    press('Find an entry');
    await user.click(await screen.findByRole('button', { name: 'family' }));
    expect(address()).toBe('/journal?tag=family');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mood' }), 'weary');
    press('Favorites');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
    await waitFor(() => expect(address()).toBe('/journal?tag=family&mood=weary&favorites=1&q=tea'));
    press('family');
    await waitFor(() => expect(address()).toBe('/journal?mood=weary&favorites=1&q=tea'));
  });

  it('has its search at once with ten entries, and the other filters behind a button', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => entryOf(`Entry ${at}`));
    openJournal({ JournalTags: tags, JournalEntries: entriesOf(ten) });
    await card('Entry 0');
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find an entry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Mood' })).not.toBeInTheDocument();
    press('Filter');
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Mood' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'rest' })).toBeVisible();
  });

  it('says that no entry matches, and shows all again', async () => {
    const { user } = openJournal(
      {
        JournalEntries: ({ search }: Record<string, unknown>) => entriesOf(search ? [] : [entryOf('One')]),
      },
      { at: '/journal?q=nothing' },
    );
    expect(await screen.findByText('No matching entries found')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all entries' }));
    await card('One');
    expect(address()).toBe('/journal');
  });

  it('has a calendar of the days that have an entry', async () => {
    const { user, sent } = openJournal({
      JournalEntries: entriesOf([entryOf('One')]),
      JournalDays: ({ from }: Record<string, unknown>) => ({
        journalDays: from === '2026-11-01' ? ['2026-11-12'] : [],
      }),
    });
    await card('One');
    press('Find an entry');
    await user.click(await screen.findByRole('button', { name: 'Days you wrote' }));
    expect(await screen.findByRole('table', { name: 'November 2026' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Entries of Thursday 12 November' }));
    expect(address()).toBe('/journal?day=2026-11-12');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await screen.findByRole('table', { name: 'October 2026' })).toBeVisible();
    expect(sent('JournalDays')).toEqual([
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]);
  });
});

describe('deleting', () => {
  const question = 'Are you sure you want to delete this journal entry?';

  it('asks first, and offers the way back', async () => {
    const { user, sent, answers } = openJournal({
      JournalEntries: entriesOf([entryOf('One')]),
      DeleteJournalEntry: { deleteJournalEntry: 'id-One' },
      RestoreJournalEntry: { restoreJournalEntry: { __typename: 'JournalEntry', id: 'id-One' } },
    });
    await card('One');
    pressInMore('One', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(sent('DeleteJournalEntry')).toEqual([]);
    pressInMore('One', 'Delete');
    answers.JournalEntries = entriesOf([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No journal entries yet')).toBeVisible();
    answers.JournalEntries = entriesOf([entryOf('One')]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await card('One');
    expect(sent('DeleteJournalEntry')).toEqual([{ id: 'id-One' }]);
    expect(sent('RestoreJournalEntry')).toEqual([{ id: 'id-One' }]);
  });

  it('leaves the focus at the next entry, at the last of all above it, and then at the heading', async () => {
    const { user, answers } = openJournal({
      JournalEntries: entriesOf([entryOf('One'), entryOf('Two'), entryOf('Three')]),
      DeleteJournalEntry: { deleteJournalEntry: 'gone' },
    });
    const remove = async (name: string, left: string[]) => {
      await card(name);
      pressInMore(name, 'Delete');
      answers.JournalEntries = entriesOf(left.map((each) => entryOf(each)));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: `More: ${name}` })).toBeNull());
    };
    await remove('Two', ['One', 'Three']);
    expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus();
    // The next Tab stop is the toast's button.
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Three' })).toHaveFocus();
    await remove('Three', ['One']);
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
    await remove('One', []);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says that it failed, in the question', async () => {
    const { user } = openJournal({
      JournalEntries: entriesOf([entryOf('One')]),
      DeleteJournalEntry: refusal('INTERNAL_SERVER_ERROR', ''),
    });
    await card('One');
    pressInMore('One', 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Failed to delete journal entry')).toBeVisible();
  });
});

describe('without a plan', () => {
  const ended = { ...miriam, hasUsedTrial: true, trialEndsAt: '2026-01-05T06:00:00.000Z' };

  it('is locked, and its entries can be read, downloaded and deleted', async () => {
    openJournal({ JournalEntries: entriesOf([entryOf('One')]) }, { viewer: ended });
    await screen.findByRole('heading', { level: 1, name: 'Free Trial Expired' });
    const one = await card('One');
    expect(screen.getByRole('button', { name: 'Export all' })).toBeVisible();
    press('More: One');
    expect(one.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(one.getByRole('button', { name: 'Download as text' })).toBeVisible();
    expect(one.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New Entry' })).not.toBeInTheDocument();
  });

  it('shows no list to members without entries', async () => {
    const { sent } = openJournal({}, { viewer: ended });
    await screen.findByRole('heading', { level: 1, name: 'Free Trial Expired' });
    await waitFor(() => expect(sent('JournalEntries')).toHaveLength(1));
    expect(screen.queryByText(m.journal_yours())).not.toBeInTheDocument();
    expect(screen.queryByText('No journal entries yet')).not.toBeInTheDocument();
  });
});

it('an entry that waits in another tab is named here, too, until it is sent there', async () => {
  openJournal();
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  const key = `draft:${miriam.id}:journal:2f0c1b1e-3c55-4a53-9f5e-0d9f3a3c0b11`;
  const values = { title: 'Rain', content: '', tags: '', mood: '', devotional: null, writtenOn: '' };
  localStorage.setItem(key, JSON.stringify({ savedAt: '2026-11-21T08:59:00.000Z', version: null, values }));
  fireEvent(window, new StorageEvent('storage', { key }));
  expect(await screen.findByRole('link', { name: 'Rain' })).toBeVisible();
  localStorage.removeItem(key);
  fireEvent(window, new StorageEvent('storage', { key }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rain' })).not.toBeInTheDocument());
});

it('a new entry stands once, as soon as it has arrived', async () => {
  const id = '2f0c1b1e-3c55-4a53-9f5e-0d9f3a3c0b11';
  const values = { title: 'Rain', content: '', tags: '', mood: '', devotional: null, writtenOn: '' };
  const draft = { savedAt: '2026-11-21T08:59:00.000Z', values };
  const key = `draft:${miriam.id}:journal:${id}`;
  localStorage.setItem(key, JSON.stringify({ ...draft, version: null }));
  openJournal({ JournalEntries: entriesOf([entryOf('Rain', { id })]) });
  await card('Rain');
  expect(screen.getAllByRole('link', { name: 'Rain' })).toHaveLength(1);
  // Later words of an entry do wait.
  localStorage.setItem(key, JSON.stringify({ ...draft, version: 1 }));
  fireEvent(window, new StorageEvent('storage', { key }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Rain' })).toHaveLength(2));
});
