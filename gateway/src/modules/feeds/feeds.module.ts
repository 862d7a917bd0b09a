import type { Module } from '../../blocks/module.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { feedRoutes } from './feed.http.js';
import type { FeedService } from './feed.service.js';

export const feedsModule: Module<{ attachments: AttachmentService; feeds: FeedService }> = {
  siteHttp: [feedRoutes],
};
