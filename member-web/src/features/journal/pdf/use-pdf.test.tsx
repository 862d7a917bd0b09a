import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf, entryOf, openedEntry } from '../../../testing/sample-journal.ts';
import { openJournal, paying, pressInMore } from '../testing/open-journal.tsx';
import { entryPdf } from './entry-pdf.ts';

vi.mock('./entry-pdf.ts', () => ({ entryPdf: vi.fn() }));
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:pdf';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async (answers: object = {}, viewer: object = paying) => {
  const journal = openJournal(
    { JournalEntries: entriesOf([entryOf('One')]), JournalEntry: openedEntry('One'), ...answers },
    { viewer },
  );
  const button = await screen.findByRole('button', { name: 'More: One' });
  return { ...journal, button };
};

it('is made of all words of the entry, and once while it is being made', async () => {
  let finish = (_file: Blob) => {};
  vi.mocked(entryPdf).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { button, sent } = await open();
  pressInMore('One', 'Download as PDF');
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('Making the PDF…')).toBeVisible();
  pressInMore('One', 'Download as PDF');
  await waitFor(() => expect(entryPdf).toHaveBeenCalledOnce());
  expect(vi.mocked(entryPdf).mock.calls[0]![0]).toMatchObject({
    title: 'One',
    content: '<p>Words of One</p>',
  });
  finish(new Blob(['%PDF']));
  expect(await screen.findByText('Journal entry downloaded!')).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(saved).toEqual(['Journal_2026-11-21.pdf']);
  expect(sent('JournalEntry')).toHaveLength(1);
});

it('has another name than that of an earlier entry of the day', async () => {
  vi.mocked(entryPdf).mockResolvedValue(new Blob(['%PDF']));
  const earlier = entryOf('Earlier', { createdAt: '2026-11-21T05:00:00.000Z' });
  await open({ JournalEntries: entriesOf([entryOf('One'), earlier]) });
  for (const name of ['One', 'Earlier']) {
    pressInMore(name, 'Download as PDF');
    await waitFor(() => expect(saved).toHaveLength(name === 'One' ? 1 : 2));
  }
  expect(saved).toEqual(['Journal_2026-11-21_2.pdf', 'Journal_2026-11-21.pdf']);
});

it.each([
  ['it cannot be drawn', {}],
  ['there is no connection', { JournalEntry: noConnection }],
])('says kindly that it failed where %s', async (_why, answers) => {
  vi.mocked(entryPdf).mockRejectedValue(new Error('No canvas'));
  await open(answers);
  pressInMore('One', 'Download as PDF');
  expect(await screen.findByText(/^PDF Generation Failed\. The entry itself is safe/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('says that it is gone where the entry was deleted meanwhile', async () => {
  await open({ JournalEntry: { journalEntry: null } });
  pressInMore('One', 'Download as PDF');
  expect(await screen.findByText(/^This entry was not found/)).toBeVisible();
});

it.each([
  ['standard', 'Premium Feature', 'Upgrade Now', '/subscription-plans'],
  ['past due', 'Payment Required', 'Update payment', '/profile?tab=subscription'],
])('is not loaded for a member who is %s, who sees the reason', async (who, title, action, path) => {
  const account =
    who === 'standard'
      ? { ...paying, subscription: 'standard' }
      : { ...paying, subscriptionStatus: 'past_due' };
  const { sent } = await open({}, account);
  pressInMore('One', 'Download as PDF');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('link', { name: action })).toHaveAttribute('href', path);
  expect(sent('JournalEntry')).toEqual([]);
});
