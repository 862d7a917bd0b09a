import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { userMessages } from '../members/user-messages.js';

@InputType()
class ReasonInput {
  @Field(() => String, { description: 'Read by administrators alone.' })
  @MaxLength(limits.grantReason, { message: userMessages.grantReasonTooLong(limits.grantReason) })
  @Matches(filled, { message: userMessages.grantReasonRequired })
  reason!: string;
}

@InputType()
export class RefundInput extends ReasonInput {
  @Field(() => Int, {
    nullable: true,
    description: 'In cents. Left out or null: all that is left of the payment.',
  })
  @Min(1, { message: userMessages.amountInvalid })
  amount?: number | null;
}

@InputType()
export class CreditInput extends ReasonInput {
  @Field(() => Int, { description: 'In cents.' })
  @Min(1, { message: userMessages.amountInvalid })
  @Max(limits.credit, { message: userMessages.creditTooMuch(limits.credit) })
  amount!: number;
}
