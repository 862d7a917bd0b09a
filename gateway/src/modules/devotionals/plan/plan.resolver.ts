import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../../blocks/can.js';
import { type Context, callerOf } from '../../../blocks/context.js';
import type { DevotionalPlans } from './plan.service.js';
import { PlanArgs, PlannedDay } from './plan.types.js';

type PlanContext = Context<{ devotionalPlans: DevotionalPlans }>;

@Resolver()
export class PlanResolver {
  @Can('devotionals.manage')
  @Mutation(() => [PlannedDay], {
    description:
      'Saves cells of the plan of a month. Valid days are saved; the others have errors. A new devotional is a draft unless a state is given.',
  })
  planDevotionals(@Ctx() context: PlanContext, @Args(() => PlanArgs) args: PlanArgs) {
    return context.services.devotionalPlans.save(args, callerOf(context));
  }
}
