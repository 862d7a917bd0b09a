import { announcementRoutes } from '@quiet-time/rest-compat/routes/announcements';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { Announcement } from './announcement.entity.js';
import { announcementFileRoutes } from './announcement.http.js';
import { AnnouncementResolver } from './announcement.resolver.js';
import type { AnnouncementService } from './announcement.service.js';
import type { AnnouncementEditing } from './announcement-editing.service.js';
import { editableAnnouncement } from './announcement-editing.service.js';

interface Needs {
  announcementEditing: AnnouncementEditing;
  announcements: AnnouncementService;
  attachments: AttachmentService;
}

export const announcementsModule: Module<Needs> = {
  entities: [Announcement],
  resolvers: [AnnouncementResolver],
  edited: [editedKind(editableAnnouncement, 'announcements.manage')],
  rest: announcementRoutes,
  http: [announcementFileRoutes],
  demo: {
    tables: ['announcements'],
    actions: 'announcement.%',
    isForNewSites: true,
    load: async () => (await import('./announcement.demo.js')).seedAnnouncements,
  },
  purge: ({ announcements }) => announcements.purge(),
};
