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

  @Field(() => String, { defaultValue: '', description: 'Empty: no monthly subscription.' })
  @MaxLength(max.priceId, tooLong('The price id', max.priceId))
  @Matches(priceId, { message: planMessages.monthlyPriceIdInvalid })
  stripePriceId!: string;
}

@InputType()
export class YearlyPricingInput {
  @Field(() => Float, {
    nullable: true,
    description: 'Dollars, with at most two decimals. Default: twelve monthly prices.',
  })
  @ValidateIf((_input, value) => value != null)
  @Max(max.price, { message: planMessages.yearlyPriceTooHigh(max.price) })
  @Min(0, { message: planMessages.yearlyPriceNegative })
  @HasWholeCents(planMessages.yearlyPriceCents)
  price!: number | null;

  @Field(() => String, { defaultValue: '', description: 'Empty: no yearly subscription.' })
  @MaxLength(max.priceId, tooLong('The price id', max.priceId))
  @Matches(priceId, { message: planMessages.yearlyPriceIdInvalid })
  stripePriceId!: string;

  @Field(() => Float, {
    defaultValue: 0,
    description: 'Advertised saving. It does not reduce the price.',
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

@InputType({ description: 'Permissions shown for a plan. Access depends on its tier.' })
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

  @Field(() => [String], { defaultValue: [], description: 'Included features.' })
  @ArrayMaxSize(max.lines, { message: planMessages.planTooMany('features', max.lines) })
  @MaxLength(max.line, { each: true, ...tooLong('A feature', max.line) })
  @HasFilled({ message: planMessages.planFeatureRequired })
  features!: string[];

  @Field(() => [String], { defaultValue: [], description: 'Features that are not included.' })
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

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it is for up to four people with four devices.',
  })
  isFamily!: boolean;

  @Field(() => PlanTierEnum, {
    nullable: true,
    description:
      'Default: family if `isFamily`, premium if a month costs more than 1, standard if more than 0, otherwise free.',
  })
  tier!: PlanTier | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it becomes the popular plan, replacing the previous one.',
  })
  isPopular!: boolean;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the plan is offered.' })
  isActive!: boolean;

  @Field(() => Int, { defaultValue: 0, description: 'Position; lower numbers come first.' })
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
    description: 'Optional. A changed key is refused, except `premium` for `premium-plan`.',
  })
  key?: string | null;
}
