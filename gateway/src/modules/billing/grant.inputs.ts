import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import type { PaidTier, PlanTier } from '@quiet-time/schema/plans';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { userMessages } from '../members/user-messages.js';
import { PlanTierEnum } from '../plans/plan.entity.js';
import { PaidTierEnum } from './entitlement-grant.entity.js';

@InputType()
export class GrantInput {
  @Field(() => PaidTierEnum)
  tier!: PaidTier;

  @Field(() => Date, { nullable: true, description: 'Omitted or null: no end date.' })
  endsAt?: Date | null;

  @Field(() => String, { description: 'Visible to administrators only.' })
  @MaxLength(limits.grantReason, { message: userMessages.grantReasonTooLong(limits.grantReason) })
  @Matches(filled, { message: userMessages.grantReasonRequired })
  reason!: string;
}

/** New plan of a member, and its terms. */
@ArgsType()
export class SubscriptionArgs {
  @Field(() => PlanTierEnum)
  subscription!: PlanTier;

  @Field(() => Date, { nullable: true, description: 'Omitted: no end date.' })
  endsAt?: Date | null;

  @Field(() => String, {
    defaultValue: userMessages.grantSet,
    description: 'Visible to administrators only.',
  })
  @MaxLength(limits.grantReason, { message: userMessages.grantReasonTooLong(limits.grantReason) })
  @Matches(filled, { message: userMessages.grantReasonRequired })
  reason!: string;
}
