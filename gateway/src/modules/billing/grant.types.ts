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

  @Field(() => PlanTierEnum, { description: 'What was set; a better plan from elsewhere goes on.' })
  tier!: PlanTier;

  @Field(() => Boolean, {
    description: 'Whether they are charged for a plan by the payment provider, which goes on.',
  })
  isCharged!: boolean;

  @Field(() => GrantSourceEnum, {
    nullable: true,
    description: 'From where they have a better plan than what was set; null: they have none.',
  })
  betterFrom!: GrantSource | null;
}
