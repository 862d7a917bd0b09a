import type { PlanTier } from '@quiet-time/schema/plans';
import { Field, ObjectType } from 'type-graphql';
import { ManagedMember } from '../members/managed-member.js';
import type { Member } from '../members/member.entity.js';
import { PlanTierEnum } from '../plans/plan.entity.js';
import { type GrantSource, GrantSourceEnum } from './entitlement-grant.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A member after an administrator set their plan.' })
export class MemberSubscription {
  @Field(() => ManagedMember)
  user!: Member;

  @Field(() => PlanTierEnum, { description: 'Assigned tier. A better plan from another source continues.' })
  tier!: PlanTier;

  @Field(() => Boolean, {
    description: 'Whether the payment provider still charges them for a plan.',
  })
  isCharged!: boolean;

  @Field(() => GrantSourceEnum, {
    nullable: true,
    description: 'Source of a better plan than the assigned one. Null: none.',
  })
  betterFrom!: GrantSource | null;
}
