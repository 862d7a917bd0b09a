import { m } from '@quiet-time/schema/sentences';
import { momentOf } from '@quiet-time/web/moments.ts';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advent, dialogOf, lent, openAnnouncements, row, saved } from '../../testing/open-announcements.ts';
import { address } from '../../testing/render-app.tsx';
import { announcementOf, announcementPage } from '../../testing/sample-announcements.ts';

it('lists announcements with audience, period and counters', async () => {
  openAnnouncements();
  const first = await row('Advent');
  for (const words of ['Event', 'High', 'Everyone', 'Content of Advent.']) {
    expect(first.getByText(words)).toBeVisible();
  }
  for (const [name, value] of [
    ['Views', '1,840'],
    ['Clicks', '412'],
    ['Downloads', '96'],
  ]) {
    expect(first.getByText(name!).closest('div')).toHaveTextContent(`${name}${value}`);
  }
  expect(screen.getByText('3 shown now, 1 scheduled, 2 over, 1 switched off.')).toBeVisible();
});

it('is searched, filtered and ordered by the address', async () => {
  const { user, sent } = openAnnouncements();
  await row('Advent');
  await user.selectOptions(screen.getByLabelText('Type'), 'book');
  await user.selectOptions(screen.getByLabelText('Order'), 'urgent');
  await user.click(screen.getByRole('button', { name: 'Off' }));
  await user.type(screen.getByLabelText('Search announcements'), 'psalm{Enter}');
  await waitFor(() => expect(address()).toContain('q=psalm'));
  expect(sent('AnnouncementList')[0]).toEqual({
    search: '',
    type: null,
    state: null,
    order: 'startDate',
    descending: true,
    page: 1,
    limit: 25,
  });
  await waitFor(() =>
    expect(sent('AnnouncementList').at(-1)).toMatchObject({
      search: 'psalm',
      type: 'book',
      state: 'off',
      order: 'priority',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(sent('AnnouncementList').at(-1)).toMatchObject({ state: null }));
});

it('switches one off and on, and shows a failure', async () => {
  const { user, sent, answers } = openAnnouncements({ ToggleAnnouncement: noConnection });
  const toggle = () => screen.getByRole('switch', { name: 'Show Advent' });
  await row('Advent');
  await user.click(toggle());
  await screen.findByText(new RegExp(`^${m.announcement_toggle_failed()}\\. .*connect`));
  expect(toggle()).toBeChecked();
  answers.ToggleAnnouncement = { toggleAnnouncement: { ...saved, isActive: false, version: 4 } };
  answers.AnnouncementList = announcementPage([{ ...advent, isActive: false }, lent]);
  await user.click(toggle());
  await screen.findByText(m.announcement_deactivated());
  await waitFor(() => expect(toggle()).not.toBeChecked());
  expect(sent('ToggleAnnouncement').at(-1)).toEqual({ id: 'advent', isActive: false });
});

const past = { startDate: '2020-11-15T09:30:00.000Z', endDate: '2020-11-16T09:30:00.000Z' };
const toCome = { startDate: '2126-11-15T09:30:00.000Z', endDate: '2126-11-16T09:30:00.000Z' };
it.each([
  ['shown without an end', { ...past, endDate: null }, 'Shown', /^since 15 Nov 2020, \d\d:\d\d \S+$/],
  [
    'shown until its end',
    { ...past, endDate: toCome.endDate },
    'Shown',
    /^until 16 Nov 2126, \d\d:\d\d \S+$/,
  ],
  ['scheduled', { ...toCome, endDate: null }, 'Scheduled', /^from 15 Nov 2126, \d\d:\d\d \S+$/],
  ['scheduled with an end', toCome, 'Scheduled', /^15 Nov 2126, \d\d:\d\d \S+ – 16 Nov 2126, \d\d:\d\d \S+$/],
  ['over', past, 'Over', /^since 16 Nov 2020, \d\d:\d\d \S+$/],
  ['off', { ...past, isActive: false }, 'Off', /^15 Nov 2020, \d\d:\d\d \S+ – 16 Nov 2020, \d\d:\d\d \S+$/],
])('says of an announcement that is %s when it is shown', async (_name, changes, state, period) => {
  openAnnouncements({ AnnouncementList: announcementPage([announcementOf('Advent', changes)]) });
  const listed = await row('Advent');
  expect(listed.getByText(state)).toBeVisible();
  expect(listed.getByText(period)).toBeVisible();
  expect(listed.queryByText('In programs only')).toBeNull();
});

it('marks a shown announcement that no page of the site has', async () => {
  const displaySettings = { ...advent.displaySettings, showOnHomepage: false, showInModal: false };
  openAnnouncements({ AnnouncementList: announcementPage([{ ...advent, displaySettings }]) });
  expect((await row('Advent')).getByText('In programs only')).toBeVisible();
});

const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
it.each([
  ['is shown', hours(-2), null, () => m.announcement_activated()],
  ['is shown until later', hours(-2), hours(2), () => m.announcement_activated()],
  ['waits for its day', hours(48), null, (day: string) => m.announcement_waits({ day })],
  ['is over', hours(-96), hours(-48), (day: string) => m.announcement_over({ day })],
] as const)('the toast for switching on says when it %s', async (_name, startDate, endDate, message) => {
  const off = announcementOf('Advent', { isActive: false, startDate, endDate });
  const { user } = openAnnouncements({
    AnnouncementList: announcementPage([off]),
    ToggleAnnouncement: { toggleAnnouncement: { ...saved, isActive: true, version: 4 } },
  });
  await row('Advent');
  await user.click(screen.getByRole('switch', { name: 'Show Advent' }));
  const moment = endDate ?? startDate;
  expect(await screen.findByText(message(momentOf(moment)))).toBeVisible();
});

it('deletes one after a confirmation, and shows a failure', async () => {
  const { user, sent, answers } = openAnnouncements({ DeleteAnnouncement: noConnection });
  await user.click((await row('Advent')).getByRole('button', { name: 'Delete Advent' }));
  const dialog = await dialogOf('Delete announcement');
  expect(dialog.getByText('Are you sure you want to delete this announcement?')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Error deleting announcement.')).toBeVisible();
  answers.DeleteAnnouncement = { deleteAnnouncement: 'advent' };
  answers.AnnouncementList = announcementPage([lent]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.announcement_deleted());
  expect(sent('DeleteAnnouncement')).toEqual([{ id: 'advent' }, { id: 'advent' }]);
  await waitFor(() => expect(screen.queryByText('Advent')).not.toBeInTheDocument());
});

it('deletes the selected ones', async () => {
  const { user, sent } = openAnnouncements({ DeleteAnnouncement: ({ id }) => ({ deleteAnnouncement: id }) });
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

it('shows an empty list, and a failure to load', async () => {
  const { user, answers } = openAnnouncements({ AnnouncementList: noConnection });
  await screen.findByRole('heading', { name: m.announcements_load_failed() });
  // Only the toast is read out.
  expect(await within(screen.getByRole('alert')).findByText(m.announcements_load_failed())).toBeVisible();
  answers.AnnouncementList = announcementPage([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No announcements yet' });
});
