import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { advent, countsOf, letterOf, openLetters } from '../../testing/open-letters.ts';
import { address } from '../../testing/render-app.tsx';
import { afterTheFire } from '../../testing/sample-devotionals.ts';

const easter = letterOf('Easter', {
  state: 'sent',
  lang: 'de',
  startsAt: '2026-11-26T07:30:00.000Z',
  finishedAt: '2026-11-26T07:31:00.000Z',
  counts: countsOf({ sent: 5_310 }),
});

const row = async (subject: string) =>
  within((await screen.findByRole('button', { name: subject })).closest('tr')!);

beforeEach(() => {
  document.head.innerHTML += '<meta name="member-url" content="https://example.org">';
});

it('lists letters with their state and language, and deletes drafts alone', async () => {
  const { user, sent } = openLetters({ DeleteLetter: { deleteLetter: 'advent' } }, '', [advent, easter]);
  const other = await row('Easter');
  for (const text of ['Sent 26 Nov 2026 to 5,310 people', 'Deutsch']) {
    expect(other.getByText(text)).toBeInTheDocument();
  }
  expect(other.queryByRole('button', { name: /Delete|Edit/ })).not.toBeInTheDocument();
  expect(other.getByRole('button', { name: 'Open Easter' })).toBeInTheDocument();
  const draft = await row('Advent with us');
  expect(draft.getByText('Draft, saved 20 Nov 2026')).toBeInTheDocument();
  await user.click(draft.getByRole('button', { name: 'Delete Advent with us' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DeleteLetter')).toEqual([{ id: 'advent' }]));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

it('begins with one next step', async () => {
  const { user } = openLetters({}, '', []);
  await screen.findByRole('heading', { name: 'No letters yet' });
  await user.click(screen.getByRole('button', { name: 'New letter' }));
  await screen.findByLabelText('Subject');
  expect(address()).toBe('/admin?s=letters&edit=new');
});

it('begins one with a devotional, whose page its button opens', async () => {
  const { sent } = openLetters(
    { DevotionalToMail: { item: afterTheFire } },
    '&edit=new&from=devotional:fire',
  );
  expect(await screen.findByLabelText('Subject')).toHaveValue('After the Fire');
  expect(screen.getByLabelText('Scripture reference')).toHaveValue('1 Kings 19:11-12');
  expect(screen.getByLabelText('Scripture verse')).toHaveValue('A still small voice.');
  expect(screen.getByLabelText('Text')).toHaveTextContent('The wind and then the quiet.');
  expect(screen.getByLabelText('Words')).toHaveValue('Read the devotional');
  expect(screen.getByLabelText('Address')).toHaveValue('https://example.org/devotionals?date=2026-11-20');
  expect(sent('DevotionalToMail')).toEqual([{ id: 'fire' }]);
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  expect(screen.queryByText(/for premium members/)).not.toBeInTheDocument();
});

it('warns that a letter shows the text of a premium devotional to everybody', async () => {
  const item = { ...afterTheFire, accessLevel: 'premium' };
  openLetters({ DevotionalToMail: { item } }, '&edit=new&from=devotional:fire');
  expect(await screen.findByText(/for premium members/)).toBeVisible();
});

it('begins one with an announcement', async () => {
  const item = {
    __typename: 'Announcement',
    id: 'a',
    title: 'Advent',
    content: 'Come.\n\nSing & pray.',
    lang: 'fr',
  };
  openLetters({ AnnouncementToMail: { item } }, '&edit=new&from=announcement:a');
  expect(await screen.findByLabelText('Subject')).toHaveValue('Advent');
  expect(screen.getByLabelText('Text').innerHTML).toContain('<p>Come.</p><p>Sing &amp; pray.</p>');
  expect(screen.getByLabelText('Written in')).toHaveValue('fr');
});

it('says that one does not exist', async () => {
  const { user } = openLetters({}, '&edit=gone');
  expect(await screen.findByText('Letter not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to letters' }));
  await row('Advent with us');
});
