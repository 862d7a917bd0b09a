import { m } from '@quiet-time/schema/sentences';

/** Topics of announcements, each with its name. */
export const announcementTypes = {
  general: m.announcement_type_general,
  book: m.announcement_type_book,
  event: m.announcement_type_event,
  update: m.announcement_type_update,
  maintenance: m.announcement_type_maintenance,
} as const;
export type AnnouncementType = keyof typeof announcementTypes;
