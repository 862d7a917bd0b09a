import { Field, Float, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';
import { type CheckoutOutcome, checkoutOutcomes } from './checkout-outcome.js';

const CheckoutOutcomeEnum = enumOf('CheckoutOutcome', checkoutOutcomes);

@ObjectType({ simpleResolvers: true })
export class Checkout {
  @Field(() => String, { description: 'Checkout id, returned in the URL as `session_id`.' })
  sessionId!: string;

  @Field(() => String, { description: "The provider's payment page." })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Premium for life, paid once.' })
export class LifetimeOffer {
  @Field(() => Float, { description: 'Price in dollars.' })
  price!: number;

  @Field(() => String, { description: 'Price id at the payment provider.' })
  stripePriceId!: string;
}

@ObjectType({ simpleResolvers: true })
export class CardPage {
  @Field(() => String, { description: "URL of the provider's page, valid for a short time." })
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class CheckoutResult {
  @Field(() => CheckoutOutcomeEnum, {
    description:
      'trial: a trial began. paid: money was charged. credit: credit paid everything. refused: the card had a trial before. nothing: the purchase has ended since.',
  })
  outcome!: CheckoutOutcome;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Subscription state of a member at the payment provider.' })
export class BillingState {
  @Field(() => String, { nullable: true, description: 'Key of the charged plan. Null: none.' })
  planKey!: string | null;

  @Field(() => BillingCycleEnum, { nullable: true })
  cycle!: string | null;

  @Field(() => Date, { nullable: true, description: 'Time of the next charge. Null: never.' })
  renewsAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Amount of the next charge less credit, in the smallest unit of the currency. Null: none, or not known yet.',
  })
  renewalAmount!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase: usd.' })
  renewalCurrency!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of a cancelled plan. Null: not cancelled.',
  })
  endsAt!: Date | null;

  @Field(() => Int, {
    description:
      'Credit from earlier payments that the next charges use first, in the smallest unit of the currency.',
  })
  credit!: number;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase; null: there is no credit.' })
  creditCurrency!: string | null;

  @Field(() => Boolean, { description: 'Premium for life.' })
  isForLife!: boolean;

  @Field(() => Boolean, { description: 'Whether the plan began as a trial and is paid now.' })
  isConvertedTrial!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether a trial was refused because the card was used for another account's trial, and none has begun since.",
  })
  trialRefused!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Owner of the family, who pays for the plan. Null: in no family.',
  })
  familyOwner!: string | null;

  @Field(() => [String], {
    description: "Names of the members who share this member's family plan, in the order of joining.",
  })
  familyMembers!: string[];
}
