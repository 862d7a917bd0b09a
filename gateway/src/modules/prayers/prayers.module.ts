import { prayerRoutes } from '@quiet-time/rest-compat/routes/prayers';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Prayer } from './prayer.entity.js';
import { prayerPages } from './prayer.pages.js';
import { PrayerResolver } from './prayer.resolver.js';
import { editablePrayer } from './prayer.service.js';

export const prayersModule: Module = {
  entities: [Prayer],
  resolvers: [PrayerResolver],
  edited: [editedKind(editablePrayer, 'prayers.manage')],
  rest: prayerRoutes,
  pages: prayerPages,
  demo: {
    tables: ['prayers'],
    actions: 'prayer.%',
    isForNewSites: true,
    load: async () => (await import('./prayer.demo.js')).seedPrayers,
  },
};
