import { openingPrayerRoutes } from '@quiet-time/rest-compat/routes/opening-prayers';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { OpeningPrayer } from './opening-prayer.entity.js';
import { OpeningPrayerResolver } from './opening-prayer.resolver.js';
import { editableOpeningPrayer } from './opening-prayer.service.js';

export const openingPrayersModule: Module = {
  entities: [OpeningPrayer],
  resolvers: [OpeningPrayerResolver],
  edited: [editedKind(editableOpeningPrayer, 'openingPrayers.manage')],
  rest: openingPrayerRoutes,
  demo: {
    tables: ['opening_prayers'],
    actions: 'openingPrayer.%',
    isForNewSites: true,
    load: async () => (await import('./opening-prayer.demo.js')).seedOpeningPrayers,
  },
};
