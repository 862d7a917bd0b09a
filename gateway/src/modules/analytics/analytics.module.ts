import { analyticsRoutes } from '@quiet-time/rest-compat/routes/analytics';
import type { Module } from '../../blocks/module.js';
import { AnalyticsResolver } from './analytics.resolver.js';
import { AnalyticsDay } from './analytics-day.entity.js';
import type { AnalyticsRollup } from './analytics-rollup.service.js';
import { DashboardResolver } from './dashboard.resolver.js';
import { JournalWriter } from './journal-writer.entity.js';

export const analyticsModule: Module<{ analyticsRollup: AnalyticsRollup }> = {
  entities: [AnalyticsDay, JournalWriter],
  resolvers: [AnalyticsResolver, DashboardResolver],
  rest: analyticsRoutes,
  jobs: ({ analyticsRollup }) => ({ 'maintenance.analytics': () => analyticsRollup.roll() }),
};
