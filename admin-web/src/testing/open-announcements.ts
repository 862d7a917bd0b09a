import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { renderApp } from './render-app.tsx';
import { announcementOf, announcementPage } from './sample-announcements.ts';
import { anna, counts } from './sample-devotionals.ts';

/** An active announcement and an inactive one. */
export const advent = announcementOf('Advent');
export const lent = announcementOf('Lent', { isActive: false, priority: 'urgent', endDate: null });
/** Response to a save. */
export const saved = { __typename: 'Announcement', id: 'advent' };

/** Opens the section. `others` adds responses; `sent` returns the variables of one operation. */
export function openAnnouncements(others: FakeResponses = {}, query = '') {
  const answers: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    AnnouncementList: announcementPage([advent, lent]),
    ...others,
  };
  const calls = fakeServer(answers);
  const user = renderApp(`/admin?s=announcements${query}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers, calls };
}
/** Finds a row of the list by its title. */
export const row = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('li')!);
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
