import { metricsRoutes } from '@quiet-time/rest-compat/routes/metrics';
import type { Module } from '../../blocks/module.js';
import { VisitCount } from './visit-count.entity.js';
import { VisitMetricResolver } from './visit-metric.resolver.js';
import type { VisitMetricService } from './visit-metric.service.js';

export const visitMetricsModule: Module<{ visitMetrics: VisitMetricService }> = {
  entities: [VisitCount],
  resolvers: [VisitMetricResolver],
  rest: metricsRoutes,
  purge: ({ visitMetrics }) => visitMetrics.purge(),
};
