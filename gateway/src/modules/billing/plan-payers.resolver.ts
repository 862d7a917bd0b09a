import type { BillingCycle } from '@quiet-time/schema/plans';
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';
import type { PlanPayers } from './plan-payers.service.js';
import { PricePayers } from './plan-payers.types.js';

type PayersContext = Context<{ planPayers: PlanPayers }>;

/** Shows the members who pay each price of a plan, and moves them to its new price. */
@Resolver()
export class PlanPayersResolver {
  @Can('plan.manage')
  @Query(() => [PricePayers], {
    description: 'Renewing subscribers by plan, period and price.',
  })
  planPayers(@Ctx() { services }: PayersContext) {
    return services.planPayers.list();
  }

  @Can('plan.manage')
  @Mutation(() => Int, {
    description:
      'Moves all members with an old price of a plan to its current price from their next renewal on, with a mail to each. Returns their number.',
  })
  movePlanPayers(
    @Ctx() context: PayersContext,
    @Arg('planId', () => ID) planId: string,
    @Arg('cycle', () => BillingCycleEnum) cycle: BillingCycle,
  ) {
    return context.services.planPayers.move(planId, cycle, callerOf(context));
  }
}
