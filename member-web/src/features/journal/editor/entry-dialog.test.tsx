import { m } from '@quiet-time/schema/sentences';
import { keepDraft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { clash } from '@quiet-time/web/testing/clash.ts';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/render-site.tsx';
import { entriesOf, entryOf, openedEntry } from '../../../testing/sample-journal.ts';
import { miriam } from '../../../testing/sample-members.ts';
import { openJournal, paying } from '../testing/open-journal.tsx';
import type { EntryDraft } from './entry-values.ts';

afterEach(() => localStorage.clear());

const ID = '2f0c1b1e-3c55-4a53-9f5e-0d9f3a3c0b11';
const title = () => screen.findByRole('textbox', { name: 'Title' });
const type = async (text: string) => fireEvent.change(await title(), { target: { value: text } });
const done = () => fireEvent.click(screen.getByRole('button', { name: 'Done' }));
const isSaved = () => screen.findByText('Saved', undefined, { timeout: 3_000 });
/** As the server answers a save: a new entry is version 1, and each change one more. */
const saves = {
  CreateJournalEntry: ({ id }: Record<string, unknown>) => ({
    createJournalEntry: { __typename: 'JournalEntry', id, version: 1, writtenOn: '2026-11-21' },
  }),
  UpdateJournalEntry: ({ id, version }: Record<string, unknown>) => ({
    updateJournalEntry: {
      __typename: 'JournalEntry',
      id,
      version: (version as number) + 1,
      writtenOn: '2026-11-21',
    },
  }),
};
const missing = { JournalEntry: refusal('NOT_FOUND', 'Not there') };

/** As if somebody had written it and closed the tab: no test types into the editor, which needs a real browser. */
const begun = (changes: object = {}, version: number | null = null, id = ID) =>
  keepDraft(`journal:${id}`, miriam.id, {
    savedAt: new Date().toISOString(),
    version,
    values: { content: '<p>Rain and tea</p>', tags: ' rest, , #Rest, home ', ...changes },
  });
const kept = (id = ID) => readDraft<EntryDraft>(`journal:${id}`, miriam.id);
const at = `/journal/${ID}`;

describe('a new entry', () => {
  it('has an address of its own from its first letter, and is kept until it has words', async () => {
    const { sent, user } = openJournal(saves, { at: '/journal/new' });
    await user.type(await title(), 'Slow');
    await waitFor(() => expect(address()).toMatch(/^\/journal\/[\da-f-]{36}$/));
    const id = address().split('/').at(-1)!;
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveValue('Slow');
    expect(kept(id)?.values).toMatchObject({ title: 'Slow' });
    // It is being written: the list behind does not speak of it.
    expect(screen.queryByText(m.journal_waits())).not.toBeInTheDocument();
    done();
    const alert = within(await screen.findByRole('dialog', { name: 'Missing Information' }));
    expect(alert.getByText('Title and content are required')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'OK' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(sent('CreateJournalEntry')).toEqual([]);
    expect(await screen.findByRole('link', { name: 'Slow' })).toHaveAttribute('href', `/journal/${id}`);
  });

  it('saves itself, once, and then what changes; its draft is forgotten', async () => {
    begun();
    const { sent } = openJournal({ ...missing, ...saves }, { at });
    await isSaved();
    await type('Slow morning');
    await waitFor(() => expect(sent('UpdateJournalEntry')).toHaveLength(1), { timeout: 3_000 });
    await isSaved();
    expect(kept()).toBeNull();
    expect(sent('CreateJournalEntry')).toMatchObject([
      {
        id: ID,
        input: { title: '', content: '<p>Rain and tea</p>', tags: ['rest', 'home'], writtenOn: null },
      },
    ]);
    expect(sent('UpdateJournalEntry')).toMatchObject([
      { id: ID, version: 1, input: { title: 'Slow morning' } },
    ]);
    done();
    expect(await screen.findByText('Journal entry saved successfully!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/journal'));
  });

  it('whose answer was lost is sent again as it was, before what was typed since', async () => {
    begun();
    const { sent, answers } = openJournal({ ...missing, CreateJournalEntry: noConnection }, { at });
    expect(await screen.findByText(/^Failed to create journal entry/)).toBeVisible();
    await type('Slow morning');
    expect(kept()?.values).toMatchObject({ title: 'Slow morning', unanswered: { title: '' } });
    cleanup();
    const again = openJournal({ ...answers, ...saves }, { at });
    await isSaved();
    expect(await title()).toHaveValue('Slow morning');
    // By the form that was closed, too: the same under the same name.
    for (const { id, input } of [...sent('CreateJournalEntry'), ...again.sent('CreateJournalEntry')]) {
      expect([id, input]).toMatchObject([ID, { title: '', content: '<p>Rain and tea</p>' }]);
    }
    for (const { version, input } of again.sent('UpdateJournalEntry')) {
      expect([version, input]).toMatchObject([1, { title: 'Slow morning' }]);
    }
    expect(again.sent('UpdateJournalEntry')).not.toEqual([]);
    expect(kept()).toBeNull();
  });

  it('is tried again with the connection, and says meanwhile where it is kept', async () => {
    begun();
    const { answers } = openJournal({ ...missing, CreateJournalEntry: noConnection }, { at });
    expect(await screen.findByText(/It is kept on this device/)).toBeVisible();
    Object.assign(answers, saves);
    fireEvent(window, new Event('online'));
    await isSaved();
    expect(screen.queryByText(/^Failed to create journal entry/)).not.toBeInTheDocument();
  });

  it('is sent with its last words when it is closed, and waits where it could not be', async () => {
    begun({ title: 'One' });
    const { sent, user } = openJournal({ ...missing, CreateJournalEntry: noConnection }, { at });
    await screen.findByText(/It is kept on this device/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('link', { name: 'One' })).toBeVisible();
    expect(sent('CreateJournalEntry').length).toBeGreaterThan(1);
  });

  it('is of the day that is set, and of none to come', async () => {
    begun({ title: 'Then' });
    const { sent } = openJournal({ ...missing, ...saves }, { at });
    await isSaved();
    const day = screen.getByLabelText('Day');
    fireEvent.change(day, { target: { value: '2020-02-29' } });
    await waitFor(
      () => expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ input: { writtenOn: '2020-02-29' } }),
      { timeout: 3_000 },
    );
    const before = sent('UpdateJournalEntry').length;
    fireEvent.change(day, { target: { value: '2999-01-01' } });
    fireEvent.blur(day);
    expect(await screen.findByText("The day of an entry can't be after today")).toBeVisible();
    done();
    await waitFor(() => expect(day).toHaveFocus());
    expect(sent('UpdateJournalEntry')).toHaveLength(before);
  });

  it('is discarded once that is confirmed, also where it is saved already', async () => {
    begun();
    const { sent, user } = openJournal(
      { ...missing, ...saves, DeleteJournalEntry: { deleteJournalEntry: ID } },
      { at },
    );
    await isSaved();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: m.journal_delete_question() }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(sent('DeleteJournalEntry')).toEqual([{ id: ID }]);
    expect(kept()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('asks to sign in again in place where the session has ended', async () => {
    begun();
    openJournal({ ...missing, CreateJournalEntry: refusal('UNAUTHENTICATED', 'Sign in') }, { at });
    expect(await screen.findByRole('dialog', { name: m.shared_again_heading() })).toBeVisible();
    expect(kept()?.values.content).toBe('<p>Rain and tea</p>');
  });

  it('of somebody who loses the plan while writing is kept, to be read and taken along', async () => {
    begun({ title: 'Slow' });
    let times = 0;
    const answers = { ...missing, CreateJournalEntry: refusal('SUBSCRIPTION_REQUIRED', 'Premium') };
    const { user } = openJournal(
      {
        ...answers,
        Viewer: () => ({ viewer: { ...paying, subscriptionStatus: times++ ? 'past_due' : 'active' } }),
      },
      { at },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry' }));
    expect(await dialog.findByText('Rain and tea')).toBeVisible();
    expect(dialog.getByText(/It is kept on this device/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect(kept()?.values.title).toBe('Slow');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('link', { name: 'Slow' })).toBeVisible();
  });
});

describe('without a plan for it', () => {
  const lapsed = (changes: object) => ({ ...paying, ...changes });
  it.each([
    ['past due', lapsed({ subscriptionStatus: 'past_due' }), 'Payment Required'],
    [
      'with an expired trial',
      lapsed({
        subscription: 'free',
        subscriptionStatus: 'trialing',
        hasUsedTrial: true,
        trialEndsAt: '2020-01-01T00:00:00Z',
      }),
      'Free Trial Expired',
    ],
    ['free', { ...miriam, hasUsedTrial: true }, 'Premium Required'],
    [
      'cancelled',
      lapsed({ subscription: 'free', subscriptionStatus: 'canceled', hasUsedTrial: true }),
      'Premium Required',
    ],
  ])('somebody %s who opens a new entry meets the lock, and no form', async (_what, viewer, heading) => {
    openJournal({}, { viewer, at: '/journal/new' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  });
});

describe('an entry that is there', () => {
  const open = (answers: object = {}) =>
    openJournal(
      { JournalEntries: entriesOf([entryOf('One')]), JournalEntry: openedEntry('One'), ...answers },
      { at: '/journal/id-One?tag=rest' },
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
    await waitFor(() => expect(address()).toBe('/journal?tag=rest'));
  });

  it('becomes what it was when what was typed is discarded', async () => {
    const { sent, user } = open(saves);
    await type('Two');
    await isSaved();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await title()).toHaveValue('One'));
    expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ version: 2, input: { title: 'One' } });
  });

  it('that was deleted elsewhere can be saved as new, and is not by itself', async () => {
    const { sent } = open({ ...saves, UpdateJournalEntry: refusal('NOT_FOUND', 'Gone') });
    await type('Two');
    expect(await screen.findByText(m.shared_form_deleted(), undefined, { timeout: 3_000 })).toBeVisible();
    expect(sent('CreateJournalEntry')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Save as new' }));
    await waitFor(() => expect(sent('CreateJournalEntry')).toMatchObject([{ input: { title: 'Two' } }]));
    expect(sent('CreateJournalEntry')[0]!.id).not.toBe('id-One');
  });

  it('is found with a slash at the end of its address', async () => {
    const { sent } = openJournal({ JournalEntry: openedEntry('One') }, { at: '/journal/id-One/' });
    expect(await title()).toHaveValue('One');
    expect(sent('JournalEntry')).toEqual([{ id: 'id-One' }]);
  });

  it('that was emptied is not saved, and stays as it was', async () => {
    begun({ title: 'One', content: '' }, 1, 'id-One');
    const { sent, user } = open(saves);
    await title();
    done();
    expect((await screen.findAllByText('Title and content are required'))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
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

  it('asks which devotional stands when two windows have linked different ones', async () => {
    const other = {
      __typename: 'JournalDevotional' as const,
      id: 'd2',
      date: '2026-11-20',
      title: 'Still Waters',
    };
    const version = { title: 'One', content: '<p>Words of One</p>', tags: [], mood: null };
    const { answers, sent, user } = open({
      UpdateJournalEntry: clash('Changed elsewhere', {
        base: { ...version, devotionalId: null },
        theirs: { ...version, devotionalId: 'd2' },
        yourVersion: 1,
        currentVersion: 2,
      }),
    });
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

  it('is only read by somebody without a plan', async () => {
    open({ Viewer: { viewer: { ...miriam, hasUsedTrial: true } } });
    expect(await screen.findByRole('heading', { name: 'One', level: 3 })).toBeVisible();
    expect(await screen.findByText('Words of One', { selector: 'dialog *' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect(screen.getByText(/It can be read, but not changed/)).toBeVisible();
  });
});
