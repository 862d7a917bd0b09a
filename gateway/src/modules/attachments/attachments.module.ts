import type { Module } from '../../blocks/module.js';
import { Attachment } from './attachment.entity.js';
import { uploadRoutes } from './attachment.http.js';
import type { AttachmentService } from './attachment.service.js';

export const attachmentsModule: Module<{ attachments: AttachmentService }> = {
  entities: [Attachment],
  http: [uploadRoutes],
  purge: ({ attachments }) => attachments.purge(),
};
