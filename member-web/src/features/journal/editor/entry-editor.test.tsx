import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';
import {
  backToList,
  begun,
  done,
  ID,
  isSaved,
  kept,
  openDetails,
  saves,
  title,
  type,
} from '../testing/entry-form.ts';
import { openJournal, paying } from '../testing/open-journal.tsx';

afterEach(() => localStorage.clear());

const missing = { JournalEntry: refusal('NOT_FOUND', 'Not there') };
const at = `/journal/${ID}/edit`;

describe('a new entry', () => {
  it('has an address of its own from its first letter, and is stored on the device until it has text', async () => {
    const { sent, user } = openJournal(saves, { at: '/journal/new' });
    await user.type(await title(), 'Slow');
    await waitFor(() => expect(address()).toMatch(/^\/journal\/[\da-f-]{36}\/edit$/));
    const id = address().split('/').at(-2)!;
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveValue('Slow');
    expect(kept(id)?.values).toMatchObject({ title: 'Slow' });
    done();
    const alert = within(await screen.findByRole('dialog', { name: 'Missing Information' }));
    expect(alert.getByText('Title and content are required')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'OK' }));
    await user.click(backToList());
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(sent('CreateJournalEntry')).toEqual([]);
    expect(await screen.findByRole('link', { name: 'Slow' })).toHaveAttribute('href', `/journal/${id}`);
  });

  it('saves itself, once, and then each change; its draft is deleted', async () => {
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
    await waitFor(() => expect(address()).toBe(`/journal/${ID}`));
  });

  it('with too many tags, or too long ones, is saved without those, and says so', async () => {
    const tags = Array.from({ length: 21 }, (_, i) => `tag${i}`);
    begun({ tags: [...tags, 'x'.repeat(41)].join(', ') });
    const { sent } = openJournal({ ...missing, ...saves }, { at });
    await isSaved();
    expect(sent('CreateJournalEntry')).toMatchObject([
      { input: { content: '<p>Rain and tea</p>', tags: tags.slice(0, 20) } },
    ]);
    const said = m.journal_tags_left_out({ max: 20, length: 40, tags: `tag20, ${'x'.repeat(41)}` });
    done();
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: m.journal_tags() })).toHaveFocus());
    expect(address()).toBe(at);
  });

  it('with a title that is too long keeps its beginning with a sign, and says so', async () => {
    openJournal(saves, { at: '/journal/new' });
    await type('t'.repeat(300));
    expect(await title()).toHaveValue(`${'t'.repeat(199)}…`);
    expect(screen.getByText(m.journal_title_cut({ max: 200 }))).toBeVisible();
    await type('Short');
    expect(screen.queryByText(m.journal_title_cut({ max: 200 }))).not.toBeInTheDocument();
  });

  it('is explained that its day is to come while that is chosen', async () => {
    openJournal(saves, { at: '/journal/new' });
    await openDetails();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-01-01' } });
    expect(screen.getByText(m.journal_date_future())).toBeVisible();
  });

  it('whose response was lost is sent again unchanged, before later text', async () => {
    begun();
    const { sent, answers } = openJournal({ ...missing, CreateJournalEntry: noConnection }, { at });
    expect(await screen.findByText(/^Failed to create journal entry/)).toBeVisible();
    await type('Slow morning');
    expect(kept()?.values).toMatchObject({ title: 'Slow morning', unanswered: { title: '' } });
    cleanup();
    const again = openJournal({ ...answers, ...saves }, { at });
    await isSaved();
    expect(await title()).toHaveValue('Slow morning');
    // The closed form sent the same, under the same id.
    for (const { id, input } of [...sent('CreateJournalEntry'), ...again.sent('CreateJournalEntry')]) {
      expect([id, input]).toMatchObject([ID, { title: '', content: '<p>Rain and tea</p>' }]);
    }
    for (const { version, input } of again.sent('UpdateJournalEntry')) {
      expect([version, input]).toMatchObject([1, { title: 'Slow morning' }]);
    }
    expect(again.sent('UpdateJournalEntry')).not.toEqual([]);
    expect(kept()).toBeNull();
  });

  it('is sent again when the connection is back, and says meanwhile where it is stored', async () => {
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
    await user.click(backToList());
    expect(await screen.findByRole('link', { name: 'One' })).toBeVisible();
    expect(sent('CreateJournalEntry').length).toBeGreaterThan(1);
  });

  it('is read without a connection when it is done, and waits', async () => {
    begun({ title: 'One' });
    const { user } = openJournal({ ...missing, CreateJournalEntry: noConnection }, { at });
    await screen.findByText(/It is kept on this device/);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(address()).toBe(`/journal/${ID}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'One' })).toBeVisible();
    expect(screen.getByText(m.journal_not_saved_yet())).toBeVisible();
    expect(screen.getByText('Rain and tea')).toBeVisible();
  });

  it('is of the day that is set, and of none to come', async () => {
    begun({ title: 'Then' });
    const { sent } = openJournal({ ...missing, ...saves }, { at });
    await isSaved();
    await openDetails();
    const day = screen.getByLabelText('Day');
    fireEvent.change(day, { target: { value: '2020-02-29' } });
    await waitFor(
      () => expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ input: { writtenOn: '2020-02-29' } }),
      { timeout: 3_000 },
    );
    const before = sent('UpdateJournalEntry').length;
    fireEvent.change(day, { target: { value: '2999-01-01' } });
    fireEvent.blur(day);
    expect(await screen.findByText('The day of an entry can’t be after today')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    done();
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveFocus());
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

  it('of a member who loses the plan while writing stays, to read and download', async () => {
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
    expect(await screen.findByText('Rain and tea', { selector: 'article *' })).toBeVisible();
    expect(screen.getByText(/It is kept on this device/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect(kept()?.values.title).toBe('Slow');
    await user.click(backToList());
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
  ])(
    'shows the lock instead of a form to a member %s who opens a new entry',
    async (_what, viewer, heading) => {
      openJournal({}, { viewer, at: '/journal/new' });
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    },
  );
});
