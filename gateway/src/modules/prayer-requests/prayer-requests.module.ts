import { prayerRequestRoutes } from '@quiet-time/rest-compat/routes/prayer-requests';
import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import { sendPrayerAnswered } from './prayer-answered.job.js';
import { PrayerRequest, PrayerRequestResponse } from './prayer-request.entity.js';
import { PrayerRequestResolver } from './prayer-request.resolver.js';

export const prayerRequestsModule: Module<{ db: DataSource }> = {
  entities: [PrayerRequest, PrayerRequestResponse],
  resolvers: [PrayerRequestResolver],
  rest: prayerRequestRoutes,
  jobs: ({ db }, parts) => ({
    'mail.prayerAnswered': sendPrayerAnswered(db, parts),
  }),
  demo: {
    tables: ['prayer_requests'],
    actions: 'prayerRequest.%',
    load: async () => (await import('./prayer-request.demo.js')).seedPrayerRequests,
  },
};
