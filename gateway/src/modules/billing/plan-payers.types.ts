import type { BillingCycle } from '@quiet-time/schema/plans';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BillingCycleEnum } from '../plans/plan.entity.js';

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
