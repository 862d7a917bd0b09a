import type { Module } from '../../blocks/module.js';
import { bibleRoutes } from './bible.http.js';
import { biblePages } from './bible.pages.js';
import { BibleResolver } from './bible.resolver.js';
import type { BibleService } from './bible.service.js';

export const bibleModule: Module<{ bible: BibleService }> = {
  resolvers: [BibleResolver],
  http: [bibleRoutes],
  pages: biblePages,
};
