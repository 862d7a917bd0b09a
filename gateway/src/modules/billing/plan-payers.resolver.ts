import type { BillingCycle } from '@quiet-time/schema/plans';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';
import type { PlanPayers } from './plan-payers.service.js';

@ObjectType({ simpleResolvers: true, description: 'Members who pay the same price for a plan.' })
export class PricePayers {
  @Field(() => ID)
  planId!: string;

  @Field(() => BillingCycleEnum)
  cycle!: BillingCycle;

  @Field(() => String, {
    nullable: true,
    description: 'Price id at the payment provider. Null: not known yet.',
  })
  priceId!: string | null;

  @Field(() => Int, { nullable: true, description: 'Price, in the smallest unit of the currency.' })
  amount!: number | null;

  @Field(() => String, { description: 'ISO 4217, lowercase: usd.' })
  currency!: string;

  @Field(() => Int, { description: 'Number of members.' })
  members!: number;

  @Field(() => Date, { description: 'The first of their next renewals.' })
  firstRenewal!: Date;

  @Field(() => Date)
  lastRenewal!: Date;

  @Field(() => Boolean, { description: 'Whether the plan has another price for the period now.' })
  isOld!: boolean;
}

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
