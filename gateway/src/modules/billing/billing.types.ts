import { Field, Float, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';
import { type CheckoutOutcome, checkoutOutcomes } from './checkout-outcome.js';

const CheckoutOutcomeEnum = enumOf('CheckoutOutcome', checkoutOutcomes);

@ObjectType({ simpleResolvers: true })
export class Checkout {
  @Field(() => String, { description: 'Comes back in the address as `session_id`.' })
  sessionId!: string;

  @Field(() => String, { description: "The provider's payment page." })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Premium for life, which is paid once.' })
export class LifetimeOffer {
  @Field(() => Float, { description: 'In dollars.' })
  price!: number;

  @Field(() => String, { description: 'Of the payment provider.' })
  stripePriceId!: string;
}

@ObjectType({ simpleResolvers: true })
export class CardPage {
  @Field(() => String, { description: "The provider's page, which can be used for a short time." })
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class CheckoutResult {
  @Field(() => CheckoutOutcomeEnum, {
    description:
      'trial: one has begun; paid: money was charged; credit: it paid the whole; refused: the card had its trial before, and nothing has begun; nothing: what was bought has ended since.',
  })
  outcome!: CheckoutOutcome;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a member has from the payment provider.' })
export class BillingState {
  @Field(() => String, { nullable: true, description: 'The key of the plan that is charged; null: none is.' })
  planKey!: string | null;

  @Field(() => BillingCycleEnum, { nullable: true })
  cycle!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it is charged next; null: never.' })
  renewsAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'What is charged then, in the smallest unit of the currency, less credit; null: nothing, or not known yet.',
  })
  renewalAmount!: number | null;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase: usd.' })
  renewalCurrency!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it ends, after it was cancelled; null: it goes on.',
  })
  endsAt!: Date | null;

  @Field(() => Int, {
    description: 'What of earlier payments the next charges use first, in the smallest unit of the currency.',
  })
  credit!: number;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase; null: there is no credit.' })
  creditCurrency!: string | null;

  @Field(() => Boolean, { description: 'Premium for life.' })
  isForLife!: boolean;

  @Field(() => Boolean, { description: 'The plan began as a trial, and is paid for by now.' })
  isConvertedTrial!: boolean;

  @Field(() => Boolean, {
    description:
      'A trial was refused, since another account has had its trial with the card. None has begun since.',
  })
  trialRefused!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Who pays for what the member has: the owner of their family; null: they are in none.',
  })
  familyOwner!: string | null;

  @Field(() => [String], {
    description: 'The names of the members who share the family plan of this member, by when they joined.',
  })
  familyMembers!: string[];
}
