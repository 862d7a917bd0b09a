import { m } from '@quiet-time/schema/sentences';
import { itemFormDialog } from '../../ui/section/item-form-dialog.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import {
  announcementFields,
  announcementInput,
  announcementValues,
  blankAnnouncement,
  stale,
  validateAnnouncement,
} from './announcement-values.ts';
import { CreateAnnouncementDocument, UpdateAnnouncementDocument } from './announcements.documents.ts';

export default itemFormDialog({
  what: 'announcement',
  draft: 'announcement',
  history: 'announcement',
  translations: 'announcement',
  blank: blankAnnouncement,
  valuesOf: announcementValues,
  inputOf: announcementInput,
  fields: announcementFields,
  validate: validateAnnouncement,
  files: 'announcement',
  create: CreateAnnouncementDocument,
  update: UpdateAnnouncementDocument,
  stale,
  messages: {
    created: m.announcement_created(),
    updated: m.announcement_updated(),
    failed: m.announcement_save_failed(),
    createFailed: m.announcement_create_failed(),
    updateFailed: m.announcement_update_failed(),
  },
  Fields: AnnouncementFields,
});
