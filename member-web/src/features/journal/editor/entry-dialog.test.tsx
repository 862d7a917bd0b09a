import { keepDraft, readDraft } from '@quiet-time/schema/web/form/drafts.ts';
import { clash } from '@quiet-time/schema/web/testing/clash.ts';
import { noConnection, refusal } from '@quiet-time/schema/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/render-site.tsx';
import { entriesOf, entryOf, openedEntry } from '../../../testing/sample-journal.ts';
import { miriam } from '../../../testing/sample-members.ts';
import { openJournal, paying } from '../testing/open-journal.tsx';

afterEach(() => localStorage.clear());

const title = () => screen.findByRole('textbox', { name: 'Title' });
const type = async (text: string) => fireEvent.change(await title(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save entry' }));
const saved = { createJournalEntry: { __typename: 'JournalEntry', id: 'new' } };

/** As if somebody had written it and closed the tab: no test types into the editor, which needs a real browser. */
const begun = (changes: object = {}) =>
  keepDraft('journal:new', miriam.id, {
    savedAt: new Date().toISOString(),
    version: null,
    values: { content: '<p>Rain and tea</p>', tags: ' rest, , home ', draftId: 'draft', ...changes },
  });

describe('a new entry', () => {
  it('says what is missing, and leads there', async () => {
    const { sent, user } = openJournal({}, { at: '/journal/new' });
    await title();
    save();
    const alert = within(await screen.findByRole('dialog', { name: 'Missing Information' }));
    expect(alert.getByText('Title and content are required')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'OK' }));
    expect(await title()).toHaveFocus();
    expect(await title()).toBeInvalid();
    expect(sent('CreateJournalEntry')).toEqual([]);
  });

  it('is saved once with its draft, which is then forgotten', async () => {
    begun();
    const { sent } = openJournal({ CreateJournalEntry: saved }, { at: '/journal/new' });
    await type(' Slow morning ');
    save();
    expect(await screen.findByText('Journal entry saved successfully!')).toBeVisible();
    expect(sent('CreateJournalEntry')).toMatchObject([
      {
        input: {
          title: 'Slow morning',
          content: '<p>Rain and tea</p>',
          tags: ['rest', 'home'],
          mood: null,
          devotionalId: null,
        },
        id: 'draft',
      },
    ]);
    await waitFor(() => expect(address()).toBe('/journal'));
    expect(readDraft('journal:new', miriam.id)).toBeNull();
  });

  it('stays when there is no connection, over a reload too, and is sent again under the same name', async () => {
    begun();
    const { answers } = openJournal({ CreateJournalEntry: noConnection }, { at: '/journal/new' });
    await type('Slow morning');
    save();
    expect(await screen.findByText(/^Failed to create journal entry/)).toBeVisible();
    cleanup();
    answers.CreateJournalEntry = saved;
    const { sent } = openJournal(answers, { at: '/journal/new' });
    await waitFor(async () => expect(await title()).toHaveValue('Slow morning'));
    save();
    await screen.findByText('Journal entry saved successfully!');
    expect(sent('CreateJournalEntry')).toMatchObject([{ id: 'draft' }]);
  });

  it('is kept when it is closed, and the list leads back to it', async () => {
    const { user } = openJournal({}, { at: '/journal/new' });
    await type('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Go on writing' }));
    expect(await title()).toHaveValue('Half a thought');
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

  it('is changed over the version that was opened', async () => {
    const updated = { __typename: 'JournalEntry', id: 'id-One', version: 2 };
    const { sent } = open({ UpdateJournalEntry: { updateJournalEntry: updated } });
    await type('Two');
    save();
    expect(await screen.findByText('Journal entry updated successfully!')).toBeVisible();
    expect(sent('UpdateJournalEntry')).toMatchObject([
      { id: 'id-One', version: 1, input: { title: 'Two', content: '<p>Words of One</p>' } },
    ]);
    await waitFor(() => expect(address()).toBe('/journal?tag=rest'));
  });

  it('is found with a slash at the end of its address', async () => {
    const { sent } = openJournal({ JournalEntry: openedEntry('One') }, { at: '/journal/id-One/' });
    expect(await title()).toHaveValue('One');
    expect(sent('JournalEntry')).toEqual([{ id: 'id-One' }]);
  });

  it('says what is missing, and that it could not be saved', async () => {
    open({ UpdateJournalEntry: refusal('INTERNAL_SERVER_ERROR', '') });
    await type(' ');
    save();
    expect((await screen.findAllByText('Title and content are required'))[0]).toBeVisible();
    await type('Two');
    save();
    expect(await screen.findByText(/^Failed to update journal entry/)).toBeVisible();
    expect(await title()).toHaveValue('Two');
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
    save();
    const field = within(await screen.findByRole('group', { name: 'Devotional' }));
    expect(field.getByText('Still Waters')).toBeVisible();
    await user.click(field.getByRole('radio', { name: /^The other window/ }));
    answers.UpdateJournalEntry = {
      updateJournalEntry: { __typename: 'JournalEntry', id: 'id-One', version: 3 },
    };
    save();
    await screen.findByText('Journal entry updated successfully!');
    expect(sent('UpdateJournalEntry').at(-1)).toMatchObject({ version: 2, input: { devotionalId: 'd2' } });
  });

  it('is only read by somebody without a plan', async () => {
    open({ Viewer: { viewer: { ...miriam, hasUsedTrial: true } } });
    expect(await screen.findByRole('heading', { name: 'One', level: 3 })).toBeVisible();
    expect(await screen.findByText('Words of One', { selector: 'dialog *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save entry' })).not.toBeInTheDocument();
  });
});
