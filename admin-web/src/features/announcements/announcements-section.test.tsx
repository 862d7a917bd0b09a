import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { messages } from '@quiet-time/schema/messages';
import { momentOf } from '@quiet-time/schema/web/moments.ts';
import { clash } from '@quiet-time/schema/web/testing/clash.ts';
import { type Answers, fakeServer, noConnection } from '@quiet-time/schema/web/testing/fake-server.ts';
import { fakeUploads, taken } from '@quiet-time/schema/web/testing/fake-uploads.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { announcementOf, announcementPage, storedAnnouncement } from '../../testing/sample-announcements.ts';
import { anna, counts } from '../../testing/sample-devotionals.ts';

const advent = announcementOf('Advent');
const lent = announcementOf('Lent', { isActive: false, priority: 'urgent', endDate: null });
const saved = { __typename: 'Announcement', id: 'advent' };

function open(others: Answers = {}, query = '') {
  const answers: Answers = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    AnnouncementList: announcementPage([advent, lent]),
    ...others,
  };
  const calls = fakeServer(answers);
  const user = renderApp(`/admin?s=announcements${query}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers };
}
const row = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('li')!);
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists what is announced, to whom, when, and how it is read', async () => {
  open();
  const first = await row('Advent');
  for (const words of ['Event', 'High', 'Everyone', '15 Nov 2026 – 24 Dec 2026', 'Content of Advent.']) {
    expect(first.getByText(words)).toBeVisible();
  }
  for (const [name, value] of [
    ['Views', '1,840'],
    ['Clicks', '412'],
    ['Downloads', '96'],
  ]) {
    expect(first.getByText(name!).closest('div')).toHaveTextContent(`${name}${value}`);
  }
  expect((await row('Lent')).getByText('from 15 Nov 2026')).toBeVisible();
  expect(screen.getByText('3 shown now, 1 switched off.')).toBeVisible();
});

it('is searched, filtered and ordered, and the address knows', async () => {
  const { user, sent } = open();
  await row('Advent');
  await user.selectOptions(screen.getByLabelText('Type'), 'book');
  await user.selectOptions(screen.getByLabelText('Order'), 'urgent');
  await user.click(screen.getByRole('button', { name: 'Off' }));
  await user.type(screen.getByLabelText('Search announcements'), 'psalm{Enter}');
  await waitFor(() => expect(address()).toContain('q=psalm'));
  expect(sent('AnnouncementList')[0]).toEqual({
    search: '',
    type: null,
    isActive: null,
    order: 'startDate',
    descending: true,
    page: 1,
    limit: 25,
  });
  await waitFor(() =>
    expect(sent('AnnouncementList').at(-1)).toMatchObject({
      search: 'psalm',
      type: 'book',
      isActive: false,
      order: 'priority',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(sent('AnnouncementList').at(-1)).toMatchObject({ isActive: null }));
});

it('switches one off and on, and says when that failed', async () => {
  const { user, sent, answers } = open({ ToggleAnnouncement: noConnection });
  const toggle = () => screen.getByRole('switch', { name: 'Show Advent' });
  await row('Advent');
  await user.click(toggle());
  await screen.findByText(new RegExp(`^${announcementMessages.announcementToggleFailed}\\. .*connect`));
  expect(toggle()).toBeChecked();
  answers.ToggleAnnouncement = { toggleAnnouncement: { ...saved, isActive: false, version: 4 } };
  answers.AnnouncementList = announcementPage([{ ...advent, isActive: false }, lent]);
  await user.click(toggle());
  await screen.findByText(announcementMessages.announcementDeactivated);
  await waitFor(() => expect(toggle()).not.toBeChecked());
  expect(sent('ToggleAnnouncement').at(-1)).toEqual({ id: 'advent', isActive: false });
});

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
it.each([
  ['is shown', hours(-2), null, () => announcementMessages.announcementActivated],
  ['is shown until later', hours(-2), hours(2), () => announcementMessages.announcementActivated],
  ['waits for its day', hours(48), null, announcementMessages.announcementWaits],
  ['is over', hours(-96), hours(-48), announcementMessages.announcementOver],
] as const)('switched on, it says so when it %s', async (_name, startDate, endDate, message) => {
  const off = announcementOf('Advent', { isActive: false, startDate, endDate });
  const { user } = open({
    AnnouncementList: announcementPage([off]),
    ToggleAnnouncement: { toggleAnnouncement: { ...saved, isActive: true, version: 4 } },
  });
  await row('Advent');
  await user.click(screen.getByRole('switch', { name: 'Show Advent' }));
  const moment = message === announcementMessages.announcementWaits ? startDate : endDate;
  expect(await screen.findByText(message(momentOf(moment ?? startDate)))).toBeVisible();
});

it('writes one with a preview, checked by the rules of the server', async () => {
  const { user, sent } = open({ CreateAnnouncement: { createAnnouncement: saved } });
  await row('Advent');
  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  const dialog = await dialogOf('New announcement');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  await save();
  expect(dialog.getByLabelText(/^Title/)).toHaveAccessibleDescription(messages.titleRequired);
  expect(dialog.getByText(announcementMessages.announcementContentRequired)).toBeVisible();
  expect(dialog.getByLabelText(/^Title/)).toHaveFocus();
  fill(/^Title/, 't'.repeat(200));
  fill(/^Content/, 'c'.repeat(2_000));
  fill('Start date', '2026-12-01T10:00');
  fill('End date', '2026-12-01T10:00');
  await save();
  for (const message of [
    announcementMessages.announcementTitleTooLong,
    announcementMessages.announcementContentTooLong,
    announcementMessages.announcementEndBeforeStart,
  ]) {
    expect(dialog.getByText(message)).toBeVisible();
  }
  expect(sent('CreateAnnouncement')).toEqual([]);
  fill(/^Title/, 'Easter');
  fill(/^Content/, 'He is risen.');
  fill('Start date', '');
  fill('End date', '2026-12-02T10:00');
  await user.selectOptions(dialog.getByLabelText('Audience'), 'premium');
  await user.click(dialog.getByLabelText('Open in a window'));
  expect(dialog.getByText(/hard to read together \(3\.7 to 1\)/)).toBeVisible();
  fill('Background color', '#123456');
  expect(dialog.queryByText(/hard to read/)).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText('Preview'));
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('EasterHe is risen.');
  await save();
  await screen.findByText(announcementMessages.announcementCreated);
  expect(sent('CreateAnnouncement')).toEqual([
    {
      input: {
        title: 'Easter',
        content: 'He is risen.',
        type: 'general',
        priority: 'medium',
        targetAudience: 'premium',
        isActive: true,
        startDate: null,
        endDate: new Date('2026-12-02T10:00').toISOString(),
        displaySettings: {
          showOnHomepage: true,
          showInModal: true,
          allowDismiss: true,
          backgroundColor: '#123456',
          textColor: '#FFFFFF',
        },
        attachments: [],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps, adds and removes files, and refuses what may not be attached', async () => {
  const uploads = fakeUploads();
  const file = (id: string) => ({
    __typename: 'Attachment',
    id,
    name: `${id}.pdf`,
    type: 'application/pdf',
    size: 9,
  });
  const withFiles = { ...advent, attachments: [file('one'), file('two')] };
  const { user, sent } = open({
    AnnouncementList: announcementPage([withFiles]),
    UpdateAnnouncement: { updateAnnouncement: saved },
  });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  await user.click(dialog.getByRole('button', { name: 'Remove one.pdf' }));
  const field = within(dialog.getByRole('region', { name: 'Attachments' }));
  const input = screen.getByRole('region', { name: 'Attachments' }).querySelector('input')!;
  const large = new File(['x'], 'large.mp4');
  Object.defineProperty(large, 'size', { value: 50 * 1_048_576 + 1 });
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'film.mp4'), large, new File(['x'], 'song.mp3')] },
  });
  expect(field.getByText('File large.mp4 is too large. Maximum size is 50MB.')).toBeVisible();
  expect(field.getByText(/^File song.mp3 is not of an allowed type. Allowed types: pdf, jpg,/)).toBeVisible();
  expect(uploads.map(({ path }) => path)).toEqual(['/api/admin/uploads?for=announcement']);
  // Saved before the film is there: the save waits for it.
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(sent('UpdateAnnouncement')).toEqual([]);
  await uploads[0]!.answer(200, taken('film', 'film.mp4'));
  await screen.findByText(announcementMessages.announcementUpdated);
  expect(sent('UpdateAnnouncement')).toMatchObject([
    { id: 'advent', version: 3, input: { attachments: ['two', 'film'] } },
  ]);
});

it('names the file that could not be sent, and loses nothing', async () => {
  const uploads = fakeUploads();
  const { user, sent } = open();
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  const input = screen.getByRole('region', { name: 'Attachments' }).querySelector('input')!;
  fireEvent.change(input, { target: { files: [new File(['x'], 'film.mp4')] } });
  await act(async () => uploads[0]!.fail());
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(await dialog.findByText(`${announcementMessages.announcementSaveFailed}.`)).toBeVisible();
  expect(dialog.getByText(/film.mp4 could not be uploaded/)).toBeVisible();
  expect(sent('UpdateAnnouncement')).toEqual([]);
});

it('says in the form that a save failed', async () => {
  const { user } = open({ UpdateAnnouncement: noConnection });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  fill(/^Title/, 'Second Advent');
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  expect(await dialog.findByText(`${announcementMessages.announcementSaveFailed}.`)).toBeVisible();
  expect(await screen.findByText(announcementMessages.announcementUpdateFailed)).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Second Advent');
});

it('shows both versions when somebody else saved first', async () => {
  const theirs = storedAnnouncement('Their Advent', { priority: 'low' });
  let answer: object = clash(announcementMessages.announcementChanged, {
    base: storedAnnouncement('Advent'),
    theirs,
    currentVersion: 5,
  });
  const { user, sent } = open({ UpdateAnnouncement: () => answer });
  await user.click((await row('Advent')).getByRole('button', { name: 'Edit Advent' }));
  const dialog = await dialogOf('Edit announcement');
  fill(/^Title/, 'My Advent');
  await user.click(dialog.getByRole('button', { name: 'Save announcement' }));
  const field = within(await screen.findByRole('group', { name: 'Title' }));
  expect(field.getByText('My')).toBeVisible();
  expect(field.getByText('Their')).toBeVisible();
  expect(screen.getByText(/What only they changed is kept: Content and Priority/)).toBeVisible();
  answer = { updateAnnouncement: saved };
  await user.click(screen.getByRole('radio', { name: /^Yours/ }));
  await user.click(screen.getByRole('button', { name: 'Save announcement' }));
  await screen.findByText(announcementMessages.announcementUpdated);
  expect(sent('UpdateAnnouncement').at(-1)).toMatchObject({
    version: 5,
    input: { title: 'My Advent', priority: 'low' },
  });
});

it('asks before it deletes one, and says when that failed', async () => {
  const { user, sent, answers } = open({ DeleteAnnouncement: noConnection });
  await user.click((await row('Advent')).getByRole('button', { name: 'Delete Advent' }));
  const dialog = await dialogOf('Delete announcement');
  expect(dialog.getByText(announcementMessages.announcementDeleteConfirm)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(`${announcementMessages.announcementDeleteFailed}.`)).toBeVisible();
  answers.DeleteAnnouncement = { deleteAnnouncement: 'advent' };
  answers.AnnouncementList = announcementPage([lent]);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByText(announcementMessages.announcementDeleted);
  expect(sent('DeleteAnnouncement')).toEqual([{ id: 'advent' }, { id: 'advent' }]);
  await waitFor(() => expect(screen.queryByText('Advent')).not.toBeInTheDocument());
});

it('deletes what is selected', async () => {
  const { user, sent } = open({ DeleteAnnouncement: ({ id }) => ({ deleteAnnouncement: id }) });
  await row('Advent');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  const dialog = await dialogOf('Delete 2 announcements?');
  await user.click(dialog.getByRole('button', { name: 'Delete 2' }));
  await screen.findByText('2 announcements deleted');
  expect(sent('DeleteAnnouncement')).toEqual([{ id: 'advent' }, { id: 'lent' }]);
  await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
});

it('says when there are none, and when they cannot be loaded', async () => {
  const { user, answers } = open({ AnnouncementList: noConnection });
  await screen.findByRole('heading', { name: announcementMessages.announcementsLoadFailed });
  // In a toast, too (AMB-52), which alone is read out.
  expect(
    await within(screen.getByRole('alert')).findByText(announcementMessages.announcementsLoadFailed),
  ).toBeVisible();
  answers.AnnouncementList = announcementPage([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No announcements yet' });
});
