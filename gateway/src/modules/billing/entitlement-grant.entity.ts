import { type BillingCycle, type PaidTier, paidTiers } from '@quiet-time/schema/plans';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, UpdateDateColumn } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Member } from '../members/member.entity.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';

const grantSources = ['stripe', 'lifetime', 'family', 'admin'] as const;
const grantStatuses = ['trialing', 'active', 'past_due', 'ended'] as const;

/** Origin of a grant. Each source writes its own grants, and none overwrites another's. */
export type GrantSource = (typeof grantSources)[number];
export type GrantStatus = (typeof grantStatuses)[number];

export const GrantSourceEnum = enumOf('GrantSource', grantSources);
const GrantStatusEnum = enumOf('GrantStatus', grantStatuses);
export const PaidTierEnum = enumOf('PaidTier', paidTiers);

/**
 * A member's right to a tier, from one source. `entitlementOf` derives a member's access from all of their grants. As a
 * GraphQL type it is for administrators.
 */
@ObjectType('Grant', { simpleResolvers: true })
@Entity('entitlement_grants')
@Index('entitlement_grants_ref', ['source', 'ref'], { unique: true })
@Index('entitlement_grants_member', ['memberId'])
@Index('entitlement_grants_due', { synchronize: false })
@Check('entitlement_grants_source', `source in ('stripe', 'lifetime', 'family', 'admin')`)
@Check('entitlement_grants_tier', `tier in ('standard', 'premium', 'family')`)
@Check('entitlement_grants_status', `status in ('trialing', 'active', 'past_due', 'ended')`)
@Check('entitlement_grants_cycle', `cycle in ('monthly', 'yearly')`)
export class EntitlementGrant extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'entitlement_grants_member_fk' })
  member?: Member;

  @Field(() => GrantSourceEnum)
  @Column({ type: 'text' })
  source!: GrantSource;

  /** Id at its source: the provider's subscription or payment; for a family the member; otherwise any. */
  @Column({ type: 'text' })
  ref!: string;

  @Field(() => PaidTierEnum)
  @Column({ type: 'text' })
  tier!: PaidTier;

  @Field(() => GrantStatusEnum)
  @Column({ type: 'text' })
  status!: GrantStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the paid plan. Null: no payment.',
  })
  @Column({ type: 'text', nullable: true })
  planKey!: string | null;

  @Field(() => BillingCycleEnum, { nullable: true })
  @Column({ type: 'text', nullable: true })
  cycle!: BillingCycle | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  trialEndsAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Planned or past end. Null: no end.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time of the next charge. Null: never.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  renewsAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Amount of the next charge, in the smallest unit of the currency. Null: none, or not known yet.',
  })
  @Column({ type: 'integer', nullable: true })
  renewalAmount!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase: usd.' })
  @Column({ type: 'text', nullable: true })
  renewalCurrency!: string | null;

  /** Price of the subscription at the provider; null: none, or not known yet. */
  @Column({ type: 'text', nullable: true })
  priceId!: string | null;

  /** Amount of that price, in the smallest unit of the currency; null also when it has no single amount. */
  @Column({ type: 'integer', nullable: true })
  priceAmount!: number | null;

  @Field(() => String, { description: 'Reason given by the administrator; empty for other sources.' })
  @Column({ type: 'text', default: '' })
  reason!: string;

  /** Whether it is a trial that never began, since its card had a trial before. */
  @Column({ type: 'boolean', default: false })
  refused!: boolean;

  @Column({ type: 'boolean', default: false })
  trialReminderSent!: boolean;

  /** Invoice of the provider that paid for the current period or trial; null: none, or not recorded yet. */
  @Column({ type: 'text', nullable: true })
  paidInvoice!: string | null;

  /** Time of the last mail that announced its renewal for a year. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  renewalRemindedAt!: Date | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
