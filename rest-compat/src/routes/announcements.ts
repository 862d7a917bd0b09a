import { graphql, type ResultOf, readFragment } from '@quiet-time/schema/graphql';
import { announcementAudiences } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { paged } from '../paging.js';
import { chapter, get, put, remove } from '../route.js';
import { emptyToo } from '../special.js';
import { adminAnnouncementFields, announcementFields } from './announcement.shape.js';

const forGuests = graphql(
  `query RestListPublicAnnouncements($targetAudience: AnnouncementAudience, $lang: Language) {
    publicAnnouncements(targetAudience: $targetAudience, lang: $lang) { ...RestAnnouncement }
  }`,
  [announcementFields],
);
const forMembers = graphql(
  `query RestListOwnAnnouncements($lang: Language) { activeAnnouncements(lang: $lang) { ...RestAnnouncement } }`,
  [announcementFields],
);
const view = graphql(`mutation RestViewAnnouncement($id: ID!) { viewAnnouncement(id: $id) }`);
const click = graphql(`mutation RestClickAnnouncement($id: ID!) { clickAnnouncement(id: $id) }`);
const all = graphql(
  `query RestListAllAnnouncements($page: Int!, $limit: Int!) {
    adminAnnouncements(page: $page, limit: $limit) {
      items { ...RestAdminAnnouncement } page limit total pages
    }
  }`,
  [adminAnnouncementFields],
);
const one = graphql(
  `query RestGetAnnouncement($id: ID!) { announcementById(id: $id) { ...RestAdminAnnouncement } }`,
  [adminAnnouncementFields],
);
const deletion = graphql(`mutation RestDeleteAnnouncement($id: ID!) { deleteAnnouncement(id: $id) }`);
const toggle = graphql(
  `mutation RestToggleAnnouncement($id: ID!) { toggleAnnouncement(id: $id) { ...RestAdminAnnouncement } }`,
  [adminAnnouncementFields],
);
const stats = graphql(
  `query RestGetAnnouncementStatistics($id: ID!) {
    announcementById(id: $id) { statistics { views clicks downloads } }
  }`,
);

const toggled = ({ toggleAnnouncement }: ResultOf<typeof toggle>) => {
  const { isActive } = readFragment(
    announcementFields,
    readFragment(adminAnnouncementFields, toggleAnnouncement),
  );
  return isActive ? m.announcement_activated() : m.announcement_deactivated();
};

export const announcementRoutes = chapter('Announcements', [
  get('R-115', '/announcements/public', forGuests, {
    summary: 'List the announcements for visitors now, most urgent first',
    query: {
      targetAudience: emptyToo({
        description: 'Visitors get those for `all` and `free`; this narrows them to `all` and the named one.',
        errorMessage: `targetAudience must be one of ${Object.keys(announcementAudiences).join(', ')}`,
      }),
    },
    answer: { announcements: 'publicAnnouncements', data: 'publicAnnouncements' },
  }),
  get('R-116', '/announcements/active', forMembers, {
    summary: 'List the announcements for the member now, most urgent first',
    answer: { announcements: 'activeAnnouncements', data: 'activeAnnouncements' },
  }),
  put('R-117', '/announcements/:id/view', view, {
    summary: 'Count a view of an announcement',
    description:
      'Counts once for each reader: a member, else the `x-device-id`, else the address and program.',
  }),
  put('R-118', '/announcements/:id/click', click, {
    summary: 'Count a click on an announcement',
    description: 'Counts once per reader, like `view`.',
  }),
  get('R-120', '/announcements/admin', all, {
    summary: 'All announcements, the latest start first',
    limit: limits.page.max,
    answer: {
      announcements: 'adminAnnouncements.items',
      data: 'adminAnnouncements.items',
      pagination: paged('adminAnnouncements'),
    },
  }),
  get('X-57', '/announcements/:id', one, {
    summary: 'Get an announcement, also one that is not shown',
    answer: { announcement: 'announcementById', data: 'announcementById' },
  }),
  remove('R-123', '/announcements/:id', deletion, {
    summary: 'Delete an announcement',
    description: 'Deletes its files, too.',
    message: m.announcement_deleted(),
  }),
  put('R-124', '/announcements/:id/toggle', toggle, {
    summary: 'Activate or deactivate an announcement',
    answer: { announcement: 'toggleAnnouncement', data: 'toggleAnnouncement' },
    message: toggled,
  }),
  get('R-125', '/announcements/:id/stats', stats, {
    summary: 'Get the numbers of views, clicks and downloads',
    answer: { statistics: 'announcementById.statistics', data: 'announcementById.statistics' },
  }),
]);
