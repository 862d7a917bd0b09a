import { answer } from './account-calls.js';
import type { TestApp } from './test-app.js';

/** An announcement as `announcementFields` tells it. */
export interface Announcement {
  id: string;
  title: string;
  version: number;
  isActive: boolean;
  startDate: string;
  endDate: string | null;
  displaySettings: object;
  statistics: { views: number; clicks: number; downloads: number } | null;
}

/** All that GraphQL tells of an announcement. */
export const announcementFields = `{ id title content type priority isActive startDate endDate targetAudience version
  displaySettings { showOnHomepage showInModal allowDismiss backgroundColor textColor }
  attachments { id name } altTexts { file text } statistics { views clicks downloads } }`;

/** What an administrator writes at least. */
export const announcementInput = {
  title: 'Advent begins on Sunday',
  content: 'Four weeks of readings on waiting.',
};

/** The calls of announcements as GraphQL documents. `context` is asked at each call. */
export function announcementCalls(context: () => { app: TestApp; admin: string }) {
  const call =
    (signature: string, field: string, told = '') =>
    (variables: object, token?: string, headers = {}) =>
      context().app.graphql(`mutation (${signature}) { ${field} ${told} }`, variables, token, headers);
  const fields = announcementFields;
  const create = call('$input: AnnouncementInput!', 'createAnnouncement(input: $input)', fields);
  const shown = async (token?: string) => {
    const field = token ? 'activeAnnouncements' : 'publicAnnouncements';
    return answer<Announcement[]>(await context().app.graphql(`{ ${field} ${fields} }`, {}, token));
  };
  return {
    create,
    update: call(
      '$id: ID!, $input: AnnouncementInput!, $version: Int',
      'updateAnnouncement(id: $id, input: $input, version: $version)',
      fields,
    ),
    toggle: call('$id: ID!, $isActive: Boolean', 'toggleAnnouncement(id: $id, isActive: $isActive)', fields),
    remove: call('$id: ID!', 'deleteAnnouncement(id: $id)'),
    view: call('$id: ID!', 'viewAnnouncement(id: $id)'),
    click: call('$id: ID!', 'clickAnnouncement(id: $id)'),
    /** Writes one as an administrator. */
    made: async (more: object = {}) =>
      answer<Announcement>(await create({ input: { ...announcementInput, ...more } }, context().admin)),
    /** What a guest, or the member of this token, is shown. */
    shown,
  };
}
