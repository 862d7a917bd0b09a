import { answer } from './account-calls.js';
import type { TestApp } from './test-app.js';

/** An announcement with the fields of `announcementFields`. */
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

/** All GraphQL fields of an announcement. */
export const announcementFields = `{ id title content type priority isActive startDate endDate targetAudience version
  displaySettings { showOnHomepage showInModal allowDismiss backgroundColor textColor }
  attachments { id name } altTexts { file text } statistics { views clicks downloads } }`;

/** Minimal input of an administrator. */
export const announcementInput = {
  title: 'Advent begins on Sunday',
  content: 'Four weeks of readings on waiting.',
};

/** The calls of announcements as GraphQL documents. `context` is called each time. */
export function announcementCalls(context: () => { app: TestApp; admin: string }) {
  const call =
    (signature: string, field: string, values = '') =>
    (variables: object, token?: string, headers = {}) =>
      context().app.graphql(`mutation (${signature}) { ${field} ${values} }`, variables, token, headers);
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
    /** Creates one as an administrator. */
    made: async (more: object = {}) =>
      answer<Announcement>(await create({ input: { ...announcementInput, ...more } }, context().admin)),
    /** Lists the announcements for a visitor, or for the member of this token. */
    shown,
  };
}
