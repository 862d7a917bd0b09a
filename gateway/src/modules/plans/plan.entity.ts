import {
  type BillingCycle,
  billingCycles,
  centsOf,
  type PlanTier,
  planTiers,
  twelveMonths,
} from '@quiet-time/schema/plans';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { TranslatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';

/** Column transformer: whole cents in the database, dollars in code. */
const dollars = {
  to: (amount: number | null) => (amount === null ? null : centsOf(amount)),
  from: (cents: number | null) => (cents === null ? null : cents / 100),
};

export const PlanTierEnum = enumOf('PlanTier', planTiers);
export const BillingCycleEnum = enumOf('BillingCycle', billingCycles);

@ObjectType({ simpleResolvers: true })
export class MonthlyPricing {
  @Field(() => Float, { description: 'Dollars, with at most two decimals.' })
  @Column({ type: 'integer', name: 'monthly_price_cents', transformer: dollars })
  price!: number;

  @Field(() => String, { description: 'Empty: no monthly subscription.' })
  @Column({ type: 'text', name: 'monthly_stripe_price_id' })
  stripePriceId!: string;
}

/** Stored form; the API returns `YearlyPricing`. */
export class StoredYearlyPricing {
  /** Dollars; null: the price of twelve months. */
  @Column({ type: 'integer', name: 'yearly_price_cents', nullable: true, transformer: dollars })
  price!: number | null;

  @Column({ type: 'text', name: 'yearly_stripe_price_id' })
  stripePriceId!: string;

  @Column({ type: 'double precision', name: 'yearly_discount_percentage' })
  discountPercentage!: number;
}

/** Stored form; the API returns `Pricing`. */
export class StoredPricing {
  @Column(() => MonthlyPricing, { prefix: false })
  monthly!: MonthlyPricing;

  @Column(() => StoredYearlyPricing, { prefix: false })
  yearly!: StoredYearlyPricing;
}

@ObjectType({ simpleResolvers: true })
export class YearlyPricing {
  @Field(() => Float, { description: 'Dollars, with at most two decimals.' })
  price!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Explicit yearly price. Null: `price` is twelve monthly prices.',
  })
  ownPrice!: number | null;

  @Field(() => String, { description: 'Empty: no yearly subscription.' })
  stripePriceId!: string;

  @Field(() => Float, { description: 'Advertised saving. It does not reduce the price.' })
  discountPercentage!: number;
}

@ObjectType({ simpleResolvers: true })
export class Pricing {
  @Field(() => MonthlyPricing)
  monthly!: MonthlyPricing;

  @Field(() => YearlyPricing)
  yearly!: YearlyPricing;
}

@ObjectType({ simpleResolvers: true })
export class PlanColor {
  @Field(() => String, { description: '#RRGGBB' })
  @Column({ type: 'text' })
  primary!: string;

  @Field(() => String, { description: '#RRGGBB' })
  @Column({ type: 'text' })
  secondary!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "Difference between a plan's price and the payment provider's.",
})
export class PriceDifference {
  @Field(() => ID)
  planId!: string;

  @Field(() => String)
  planName!: string;

  @Field(() => String)
  planKey!: string;

  @Field(() => BillingCycleEnum)
  cycle!: BillingCycle;

  @Field(() => String, { description: 'The difference as a sentence.' })
  text!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Permissions shown for a plan. Access depends on its tier.',
})
export class PlanPermissions {
  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  journalAccess!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  pdfDownload!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  premiumContent!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  prioritySupport!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  unlimitedStorage!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean' })
  advancedFeatures!: boolean;
}

/** Plan that members may subscribe to. */
@ObjectType({ simpleResolvers: true })
@Entity('plans')
@Index('plans_shown', ['isActive', 'order'])
@Check('plans_known_key', `key ~ '^[a-z0-9_-]+$'`)
@Check('plans_monthly_price', 'monthly_price_cents >= 0')
@Check('plans_yearly_price', 'yearly_price_cents >= 0')
@Check('plans_discount', 'yearly_discount_percentage between 0 and 100')
@Check('plans_features', 'cardinality(features) > 0')
@Check('plans_color_primary', `color_primary ~* '^#[0-9a-f]{6}$'`)
@Check('plans_color_secondary', `color_secondary ~* '^#[0-9a-f]{6}$'`)
@Check('plans_known_tier', `tier in ('free', 'standard', 'premium', 'family')`)
@Check('plans_order', `"order" >= 0`)
export class Plan extends TranslatedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  @Index('plans_key', { unique: true })
  @Field(() => String, { description: 'Permanent key for API clients.' })
  @Column({ type: 'text' })
  key!: string;

  @Field(() => String)
  @Column({ type: 'text' })
  description!: string;

  @Column(() => StoredPricing, { prefix: false })
  pricing!: StoredPricing;

  @Field(() => [String], { description: 'Included features; at least one.' })
  @Column({ type: 'text', array: true })
  features!: string[];

  @Field(() => [String], { description: 'Features that are not included.' })
  @Column({ type: 'text', array: true, default: [] })
  limitations!: string[];

  @Field(() => String, { description: 'An emoji.' })
  @Column({ type: 'text' })
  icon!: string;

  @Field(() => PlanColor)
  @Column(() => PlanColor)
  color!: PlanColor;

  @Field(() => PlanPermissions)
  @Column(() => PlanPermissions, { prefix: false })
  permissions!: PlanPermissions;

  @Field(() => Boolean, { description: 'Whether it is for up to four people with four devices.' })
  @Column({ type: 'boolean', default: false })
  isFamily!: boolean;

  /** Chosen tier; null if it follows from the price. `tierOf` returns the resulting tier. */
  @Column({ type: 'text', nullable: true })
  tier!: PlanTier | null;

  /** At most one is popular, by a partial unique index. */
  @Index('plans_popular', { unique: true, where: 'is_popular' })
  @Field(() => Boolean, { description: 'Whether it is the recommended plan; at most one is.' })
  @Column({ type: 'boolean', default: false })
  isPopular!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the plan is offered. Other plans are visible to administrators only.',
  })
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => Int, { description: 'Position; lower numbers come first.' })
  @Column({ type: 'integer', default: 0 })
  order!: number;
}

/** Returns the billing cycles of a plan. */
export const cyclesOf = ({ pricing }: Plan): BillingCycle[] =>
  billingCycles.filter((cycle) => pricing[cycle].stripePriceId !== '');

/** Returns the price of a billing cycle by the plan, in cents. */
export const centsFor = (
  { pricing: { monthly, yearly } }: Pick<Plan, 'pricing'>,
  cycle: BillingCycle,
): number => centsOf(cycle === 'monthly' ? monthly.price : (yearly.price ?? twelveMonths(monthly.price)));
