import type { ResultOf } from '@quiet-time/schema/graphql';
import type { plansQuery } from './plans.documents.ts';

export type OfferedPlan = ResultOf<typeof plansQuery>['plans'][number];
