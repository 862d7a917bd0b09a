import { planRoutes } from '@quiet-time/rest-compat/routes/plans';
import { editedKind } from '../../blocks/editing/edited-kind.js';
import type { Module } from '../../blocks/module.js';
import { Plan } from './plan.entity.js';
import { PlanResolver } from './plan.resolver.js';
import { editablePlan } from './plan.service.js';

export const plansModule: Module = {
  entities: [Plan],
  resolvers: [PlanResolver],
  edited: [editedKind(editablePlan, 'plan.manage')],
  rest: planRoutes,
  demo: {
    tables: ['plans'],
    actions: 'plan.%',
    load: async () => (await import('./plan.demo.js')).seedPlans,
  },
};
