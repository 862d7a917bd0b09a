import { openingPrayerRoutes } from '@quiet-time/rest-compat/routes/opening-prayers';
import type { Module } from '../../blocks/module.js';
import { OpeningPrayer } from './opening-prayer.entity.js';
import { OpeningPrayerResolver } from './opening-prayer.resolver.js';

export const openingPrayersModule: Module = {
  entities: [OpeningPrayer],
  resolvers: [OpeningPrayerResolver],
  rest: openingPrayerRoutes,
  demo: async () => (await import('./opening-prayer.demo.js')).seedOpeningPrayers,
};
