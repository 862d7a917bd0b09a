/** Returns an announcement as in the response of the list. */
export const announcementOf = (title: string, changes: object = {}) => ({
  __typename: 'Announcement',
  lang: 'en' as const,
  id: title.toLowerCase(),
  title,
  content: `Content of ${title}.`,
  type: 'event',
  priority: 'high',
  isActive: true,
  startDate: '2026-11-15T09:30:00.000Z',
  endDate: '2026-12-24T18:00:00.000Z',
  targetAudience: 'all',
  displaySettings: { __typename: 'DisplaySettings', ...display },
  attachments: [] as object[],
  altTexts: [] as object[],
  statistics: { __typename: 'AnnouncementStatistics', views: 1_840, clicks: 412, downloads: 96 },
  version: 3,
  ...changes,
});

const display = {
  showOnHomepage: true,
  showInModal: false,
  allowDismiss: true,
  backgroundColor: '#2c5f4b',
  textColor: '#ffffff',
};

/** Returns a page of announcements as in the response of the list. */
export const announcementPage = (items: object[], { total = items.length, pages = 1 } = {}) => ({
  adminAnnouncements: {
    __typename: 'AnnouncementPage',
    items,
    total,
    pages: items.length > 0 ? pages : 0,
    shownNow: 3,
    scheduled: 1,
    over: 2,
    switchedOff: 1,
  },
});

/** Returns the same announcement as in a conflict response. */
export function storedAnnouncement(title: string, changes: object = {}) {
  const { content, type, priority, isActive, startDate, endDate, targetAudience } = announcementOf(title);
  return {
    title,
    content,
    type,
    priority,
    isActive,
    startDate,
    endDate,
    targetAudience,
    displaySettings: display,
    attachments: [],
    ...changes,
  };
}
