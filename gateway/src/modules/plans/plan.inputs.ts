import { planMessages } from '@quiet-time/schema/back-office/plan-messages';
import { filled } from '@quiet-time/schema/filled';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import {
  hasWholeCents,
  type PlanTier,
  planColors,
  planIcons,
  planKeyPattern,
  planPermissions,
} from '@quiet-time/schema/plans';
import {
  ArrayMaxSize,
  IsIn,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Field, Float, InputType, Int } from 'type-graphql';
import { LangField } from '../../blocks/fields.js';
import { HasFilled } from '../../blocks/validators.js';
import { PlanTierEnum } from './plan.entity.js';

const max = limits.plan;
const noPermissions = Object.fromEntries(planPermissions.map((name) => [name, false]));
const color = /^#[0-9a-f]{6}$/i;
const priceId = /^(price_.*)?$/;
const tooLong = (what: string, length: number) => ({ message: planMessages.planTextTooLong(what, length) });

const HasWholeCents = (message: string) =>
  ValidateBy({ name: 'hasWholeCents', validator: { validate: hasWholeCents } }, { message });

@InputType()
export class MonthlyPricingInput {
  @Field(() => Float, { defaultValue: 0, description: 'Dollars, with at most two decimals.' })
  @Max(max.price, { message: planMessages.monthlyPriceTooHigh(max.price) })
  @Min(0, { message: planMessages.monthlyPriceNegative })
  @HasWholeCents(planMessages.monthlyPriceCents)
  price!: number;

  @Field(() => String, { defaultValue: '', description: 'Empty: it cannot be subscribed to by the month.' })
  @MaxLength(max.priceId, tooLong('The price id', max.priceId))
  @Matches(priceId, { message: planMessages.monthlyPriceIdInvalid })
  stripePriceId!: string;
}

@InputType()
export class YearlyPricingInput {
  @Field(() => Float, {
    nullable: true,
    description: 'Dollars, with at most two decimals. Left out or null: twelve months.',
  })
  @ValidateIf((_input, value) => value != null)
  @Max(max.price, { message: planMessages.yearlyPriceTooHigh(max.price) })
  @Min(0, { message: planMessages.yearlyPriceNegative })
  @HasWholeCents(planMessages.yearlyPriceCents)
  price!: number | null;

  @Field(() => String, { defaultValue: '', description: 'Empty: it cannot be subscribed to by the year.' })
  @MaxLength(max.priceId, tooLong('The price id', max.priceId))
  @Matches(priceId, { message: planMessages.yearlyPriceIdInvalid })
  stripePriceId!: string;

  @Field(() => Float, {
    defaultValue: 0,
    description: 'What is said to be saved; the price is not reduced by it.',
  })
  @Max(100, { message: planMessages.discountInvalid })
  @Min(0, { message: planMessages.discountInvalid })
  discountPercentage!: number;
}

@InputType()
export class PricingInput {
  @Field(() => MonthlyPricingInput, { defaultValue: { price: 0, stripePriceId: '' } })
  @ValidateNested()
  monthly!: MonthlyPricingInput;

  @Field(() => YearlyPricingInput, { defaultValue: { stripePriceId: '', discountPercentage: 0 } })
  @ValidateNested()
  yearly!: YearlyPricingInput;
}

@InputType()
export class PlanColorInput {
  @Field(() => String, { defaultValue: planColors.primary, description: '#RRGGBB' })
  @Matches(color, { message: planMessages.planColorInvalid })
  primary!: string;

  @Field(() => String, { defaultValue: planColors.secondary, description: '#RRGGBB' })
  @Matches(color, { message: planMessages.planColorInvalid })
  secondary!: string;
}

@InputType({ description: 'What a plan is said to give. Access follows its tier.' })
export class PlanPermissionsInput {
  @Field(() => Boolean, { defaultValue: false })
  journalAccess!: boolean;

  @Field(() => Boolean, { defaultValue: false })
  pdfDownload!: boolean;

  @Field(() => Boolean, { defaultValue: false })
  premiumContent!: boolean;

  @Field(() => Boolean, { defaultValue: false })
  prioritySupport!: boolean;

  @Field(() => Boolean, { defaultValue: false })
  unlimitedStorage!: boolean;

  @Field(() => Boolean, { defaultValue: false })
  advancedFeatures!: boolean;
}

@InputType()
export class PlanInput {
  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.name, tooLong('The name', max.name))
  @Matches(filled, { message: planMessages.planNameRequired })
  name!: string;

  @Field(() => String, { defaultValue: '' })
  @MaxLength(max.description, tooLong('The description', max.description))
  @Matches(filled, { message: planMessages.planDescriptionRequired })
  description!: string;

  @Field(() => PricingInput, {
    defaultValue: {
      monthly: { price: 0, stripePriceId: '' },
      yearly: { stripePriceId: '', discountPercentage: 0 },
    },
  })
  @ValidateNested()
  pricing!: PricingInput;

  @Field(() => [String], { defaultValue: [], description: 'What it offers.' })
  @ArrayMaxSize(max.lines, { message: planMessages.planTooMany('features', max.lines) })
  @MaxLength(max.line, { each: true, ...tooLong('A feature', max.line) })
  @HasFilled({ message: planMessages.planFeatureRequired })
  features!: string[];

  @Field(() => [String], { defaultValue: [], description: 'What it does not offer.' })
  @ArrayMaxSize(max.lines, { message: planMessages.planTooMany('limitations', max.lines) })
  @MaxLength(max.line, { each: true, ...tooLong('A limitation', max.line) })
  limitations!: string[];

  @Field(() => String, { defaultValue: planIcons[0], description: 'An emoji.' })
  @IsIn(planIcons, { message: planMessages.planIconInvalid })
  icon!: string;

  @Field(() => PlanColorInput, { defaultValue: planColors })
  @ValidateNested()
  color!: PlanColorInput;

  @Field(() => PlanPermissionsInput, { defaultValue: noPermissions })
  @ValidateNested()
  permissions!: PlanPermissionsInput;

  @Field(() => Boolean, { defaultValue: false, description: 'For up to four people, with four devices.' })
  isFamily!: boolean;

  @Field(() => PlanTierEnum, {
    nullable: true,
    description:
      'Left out or null: family if `isFamily`, premium if a month costs more than 1, standard if more than 0, otherwise free.',
  })
  tier!: PlanTier | null;

  @Field(() => Boolean, { defaultValue: false, description: 'The one that was popular is no longer.' })
  isPopular!: boolean;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether it is offered.' })
  isActive!: boolean;

  @Field(() => Int, { defaultValue: 0, description: 'Its place: lower ones stand first.' })
  @Min(0, { message: planMessages.planOrderInvalid })
  order!: number;

  @LangField()
  lang?: Language | null;
}

@InputType()
export class NewPlanInput extends PlanInput {
  @Field(() => String, {
    defaultValue: '',
    description: 'Lowercase letters, digits, underscores and hyphens.',
  })
  @MaxLength(max.key, tooLong('The key', max.key))
  @Matches(planKeyPattern, { message: planMessages.planKeyInvalid })
  @MinLength(1, { message: planMessages.planKeyRequired })
  key!: string;
}

@InputType()
export class PlanChangeInput extends PlanInput {
  @Field(() => String, {
    nullable: true,
    description:
      'May be left out. Another one than it has is refused, but for `premium` in place of `premium-plan`.',
  })
  key?: string | null;
}
