import type { Module } from '../../blocks/module.js';
import { bibleRoutes } from './bible.http.js';
import { biblePages } from './bible.pages.js';
import { BibleResolver } from './bible.resolver.js';
import type { BibleService } from './bible.service.js';
import { BibleImport } from './imports/bible-import.entity.js';
import { bibleImportRoutes } from './imports/bible-import.http.js';
import { BibleImportResolver } from './imports/bible-import.resolver.js';
import type { BibleImportService } from './imports/bible-import.service.js';
import type { BibleImportWorker } from './imports/bible-import-worker.js';

interface Needs {
  bible: BibleService;
  bibleImports: BibleImportService;
  bibleImportWorker: BibleImportWorker;
}

export const bibleModule: Module<Needs> = {
  entities: [BibleImport],
  resolvers: [BibleResolver, BibleImportResolver],
  http: [bibleRoutes, bibleImportRoutes],
  jobs: ({ bibleImportWorker }) => ({
    'maintenance.bibleImport': (step) => bibleImportWorker.work(step),
  }),
  purge: ({ bibleImports }) => bibleImports.purge(),
  pages: biblePages,
};
