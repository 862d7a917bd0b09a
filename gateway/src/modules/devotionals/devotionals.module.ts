import { adminDevotionalRoutes } from '@quiet-time/rest-compat/routes/admin-devotionals';
import { devotionalImportRoutes } from '@quiet-time/rest-compat/routes/devotional-import';
import { devotionalRoutes } from '@quiet-time/rest-compat/routes/devotionals';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import type { BibleService } from '../bible/bible.service.js';
import { Devotional } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import { devotionalPages } from './devotional.pages.js';
import { DevotionalResolver } from './devotional.resolver.js';
import { DevotionalAdminResolver } from './devotional-admin.resolver.js';
import { DevotionalQuotationResolver } from './devotional-quotation.resolver.js';
import { DevotionalReferencesResolver } from './devotional-references.resolver.js';
import { DevotionalSearchResolver } from './devotional-search.resolver.js';
import { DraftResolver } from './drafts/draft.resolver.js';
import { DraftComment } from './drafts/draft-comment.entity.js';
import { DraftLink } from './drafts/draft-link.entity.js';
import type { DraftLinks } from './drafts/draft-links.js';
import { DevotionalImport } from './import/import.entity.js';
import { DevotionalImportResolver } from './import/import.resolver.js';
import { DevotionalImportTranslation } from './import/import-translation.entity.js';
import { DevotionalImportUpdate } from './import/import-update.entity.js';
import { PlanResolver } from './plan/plan.resolver.js';
import { postsRoutes } from './posts/posts.http.js';
import { PreviewResolver } from './preview/preview.resolver.js';

export const devotionalsModule: Module<{ bible: BibleService; draftLinks: DraftLinks }> = {
  entities: [
    Devotional,
    DevotionalImport,
    DevotionalImportTranslation,
    DevotionalImportUpdate,
    DraftComment,
    DraftLink,
  ],
  resolvers: [
    DevotionalAdminResolver,
    DevotionalImportResolver,
    DevotionalQuotationResolver,
    DevotionalReferencesResolver,
    DevotionalResolver,
    DevotionalSearchResolver,
    DraftResolver,
    PlanResolver,
    PreviewResolver,
  ],
  edited: [editedKind(editableDevotional, 'devotionals.manage')],
  rest: [...devotionalRoutes, ...adminDevotionalRoutes, ...devotionalImportRoutes],
  http: [postsRoutes],
  pages: devotionalPages,
  purge: ({ draftLinks }) => draftLinks.purge(),
  demo: {
    tables: ['devotionals'],
    isForNewSites: true,
    load: async () => (await import('./devotional.demo.js')).seedDevotionals,
  },
};
