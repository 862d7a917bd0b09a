import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Connection } from '../../blocks/paging.js';
import { Payment } from './payment.entity.js';

@ObjectType({ simpleResolvers: true, description: 'A payment as administrators see it.' })
export class MemberPayment {
  @Field(() => ID, { description: 'Id of the payment.' })
  id!: string;

  @Field(() => Payment)
  payment!: Payment;

  @Field(() => String, { nullable: true, description: 'Its page at the payment provider.' })
  url!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class MemberPaymentConnection extends Connection {
  @Field(() => [MemberPayment])
  nodes!: MemberPayment[];
}

@ObjectType({ simpleResolvers: true, description: "A member's credit after an administrator added some." })
export class MemberCredit {
  @Field(() => ID)
  memberId!: string;

  @Field(() => Int, { description: 'Amount in the smallest unit of the currency (cents).' })
  credit!: number;

  @Field(() => String, { nullable: true, description: 'ISO 4217, lowercase: usd.' })
  creditCurrency!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Payments of a month for one plan in one currency, in cents.',
})
export class PaymentTotal {
  @Field(() => String, { description: 'Description of the purchase.' })
  plan!: string;

  @Field(() => String, { description: 'ISO 4217, lowercase: usd.' })
  currency!: string;

  @Field(() => Int)
  payments!: number;

  @Field(() => Float)
  gross!: number;

  @Field(() => Float, { description: 'Amount refunded since, or lost in a dispute.' })
  refunded!: number;

  @Field(() => Float, { description: "Gross less refunds, before the provider's fees." })
  net!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The provider's fees for the charges, in cents of `feeCurrency`. Null: it did not report them.",
  })
  fees!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Currency in which the provider pays out. ISO 4217, lowercase: usd.',
  })
  feeCurrency!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Net less fees. Null: the fees are unknown or in another currency.',
  })
  netAfterFees!: number | null;
}
