import { aboutRoutes } from '@quiet-time/rest-compat/routes/about';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { About } from './about.entity.js';
import { aboutPages } from './about.pages.js';
import { AboutResolver } from './about.resolver.js';
import { editableAbout } from './about.service.js';

export const aboutModule: Module = {
  entities: [About],
  resolvers: [AboutResolver],
  edited: [editedKind(editableAbout, 'about.manage')],
  rest: aboutRoutes,
  pages: aboutPages,
  demo: {
    tables: ['about'],
    actions: 'about.%',
    isForNewSites: true,
    load: async () => (await import('./about.demo.js')).seedAbout,
  },
};
