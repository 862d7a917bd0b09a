import type { Module } from '../../blocks/module.js';
import { feedRoutes } from './feed.http.js';
import type { FeedService } from './feed.service.js';

export const feedsModule: Module<{ feeds: FeedService }> = {
  siteHttp: [feedRoutes],
};
