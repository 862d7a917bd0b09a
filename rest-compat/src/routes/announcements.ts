import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { announcementAudiences } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { announcement, restAnnouncement, statistics } from './announcement.shape.js';

const toldFields = graphql(`
  fragment RestAnnouncement on Announcement {
    id
    title
    content
    type
    priority
    isActive
    startDate
    endDate
    targetAudience
    displaySettings { showOnHomepage showInModal allowDismiss backgroundColor textColor }
    attachments { id name type size }
    version
    createdAt
    updatedAt
  }
`);

const forGuests = graphql(
  `query RestPublicAnnouncements($targetAudience: AnnouncementAudience) {
    publicAnnouncements(targetAudience: $targetAudience) { ...RestAnnouncement }
  }`,
  [toldFields],
);
const forMembers = graphql(`query RestActiveAnnouncements { activeAnnouncements { ...RestAnnouncement } }`, [
  toldFields,
]);
const view = graphql(`mutation RestViewAnnouncement($id: ID!) { viewAnnouncement(id: $id) }`);
const click = graphql(`mutation RestClickAnnouncement($id: ID!) { clickAnnouncement(id: $id) }`);
const all = graphql(
  `query RestAdminAnnouncements($page: Int!, $limit: Int!) {
    adminAnnouncements(page: $page, limit: $limit) {
      items { ...RestAnnouncement statistics { views clicks downloads } }
      page
      limit
      total
      pages
    }
  }`,
  [toldFields],
);
const remove = graphql(`mutation RestDeleteAnnouncement($id: ID!) { deleteAnnouncement(id: $id) }`);
const toggle = graphql(
  `mutation RestToggleAnnouncement($id: ID!) {
    toggleAnnouncement(id: $id) { ...RestAnnouncement statistics { views clicks downloads } }
  }`,
  [toldFields],
);
const stats = graphql(
  `query RestAnnouncementStats($id: ID!) {
    announcementById(id: $id) { statistics { views clicks downloads } }
  }`,
);

const announcements: JsonSchema = { type: 'array', items: announcement };
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const params: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle } },
};
const audience: JsonSchema = {
  type: 'string',
  enum: ['', ...Object.keys(announcementAudiences)],
  description: 'Guests are shown those for `all` and for `free`; this narrows to `all` and the named one.',
  errorMessage: `targetAudience must be one of ${Object.keys(announcementAudiences).join(', ')}`,
};

const tag = 'Announcements';
const manage = 'announcements.manage';
const read = 'announcements.read';

export const announcementRoutes = [
  route<ResultOf<typeof forGuests>>({
    row: 'R-115',
    method: 'GET',
    path: '/announcements/public',
    summary: 'What guests are shown now, the most urgent first',
    tag,
    action: read,
    query: { type: 'object', properties: { targetAudience: audience } },
    answer: { announcements, data: announcements },
    errors: [400],
    document: forGuests,
    variables: ({ query }) => ({ targetAudience: query.targetAudience || null }),
    reply: (data) => {
      const shown = data.publicAnnouncements.map((one) => restAnnouncement(readFragment(toldFields, one)));
      return { announcements: shown, data: shown };
    },
  }),
  route<ResultOf<typeof forMembers>>({
    row: 'R-116',
    method: 'GET',
    path: '/announcements/active',
    summary: 'What the member is shown now, the most urgent first',
    tag,
    action: 'announcements.own',
    answer: { announcements, data: announcements },
    errors: [],
    document: forMembers,
    variables: () => ({}),
    reply: (data) => {
      const shown = data.activeAnnouncements.map((one) => restAnnouncement(readFragment(toldFields, one)));
      return { announcements: shown, data: shown };
    },
  }),
  route<ResultOf<typeof view>>({
    row: 'R-117',
    method: 'PUT',
    path: '/announcements/:id/view',
    summary: 'Count that it was seen',
    description:
      'Counts once for each reader: a member, else the `x-device-id`, else the address and program.',
    tag,
    action: read,
    params,
    answer: {},
    errors: [404],
    document: view,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({}),
  }),
  route<ResultOf<typeof click>>({
    row: 'R-118',
    method: 'PUT',
    path: '/announcements/:id/click',
    summary: 'Count that it was opened',
    description: 'Counts as `view` does.',
    tag,
    action: read,
    params,
    answer: {},
    errors: [404],
    document: click,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({}),
  }),
  route<ResultOf<typeof all>>({
    row: 'R-120',
    method: 'GET',
    path: '/announcements/admin',
    summary: 'All announcements, the latest start first',
    tag,
    action: manage,
    query: {
      type: 'object',
      properties: { ...pageQuery, limit: { ...pageQuery.limit, default: limits.page.max } },
    },
    answer: { announcements, data: announcements, pagination },
    errors: [400],
    document: all,
    variables: ({ query }) => query,
    reply: ({ adminAnnouncements: { items, ...pagination } }) => {
      const listed = items.map(({ statistics, ...one }) => ({
        ...restAnnouncement(readFragment(toldFields, one)),
        statistics,
      }));
      return { announcements: listed, data: listed, pagination };
    },
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-123',
    method: 'DELETE',
    path: '/announcements/:id',
    summary: 'Delete an announcement',
    description: 'With its files.',
    tag,
    action: manage,
    params,
    answer: { message },
    errors: [404],
    document: remove,
    variables: ({ params: { id } }) => ({ id }),
    reply: () => ({ message: announcementMessages.announcementDeleted }),
  }),
  route<ResultOf<typeof toggle>>({
    row: 'R-124',
    method: 'PUT',
    path: '/announcements/:id/toggle',
    summary: 'Switch an announcement on or off',
    tag,
    action: manage,
    params,
    answer: { announcement, data: announcement, message },
    errors: [404],
    document: toggle,
    variables: ({ params: { id } }) => ({ id }),
    reply: ({ toggleAnnouncement: { statistics, ...one } }) => {
      const told = { ...restAnnouncement(readFragment(toldFields, one)), statistics };
      const { announcementActivated, announcementDeactivated } = announcementMessages;
      const message = told.isActive ? announcementActivated : announcementDeactivated;
      return { announcement: told, data: told, message };
    },
  }),
  route<ResultOf<typeof stats>>({
    row: 'R-125',
    method: 'GET',
    path: '/announcements/:id/stats',
    summary: 'How many readers saw it, opened it, fetched a file of it',
    tag,
    action: manage,
    params,
    answer: { statistics, data: statistics },
    errors: [404],
    document: stats,
    variables: ({ params: { id } }) => ({ id }),
    reply: ({ announcementById: { statistics } }) => ({ statistics, data: statistics }),
  }),
];
