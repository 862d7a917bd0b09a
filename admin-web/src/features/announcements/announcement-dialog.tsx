import { announcementMessages as says } from '@quiet-time/schema/announcement-messages';
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
  blank: blankAnnouncement,
  valuesOf: announcementValues,
  inputOf: announcementInput,
  fields: announcementFields,
  validate: validateAnnouncement,
  files: 'announcement',
  create: CreateAnnouncementDocument,
  update: UpdateAnnouncementDocument,
  stale,
  says: {
    created: says.announcementCreated,
    updated: says.announcementUpdated,
    failed: says.announcementSaveFailed,
    createFailed: says.announcementCreateFailed,
    updateFailed: says.announcementUpdateFailed,
    changed: says.announcementChanged,
  },
  Fields: AnnouncementFields,
});
