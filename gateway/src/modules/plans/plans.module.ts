import { planRoutes } from '@quiet-time/rest-compat/routes/plans';
import type { Module } from '../../blocks/module.js';
import { Plan } from './plan.entity.js';
import { PlanResolver } from './plan.resolver.js';

export const plansModule: Module = {
  entities: [Plan],
  resolvers: [PlanResolver],
  rest: planRoutes,
  demo: async () => (await import('./plan.demo.js')).seedPlans,
};
