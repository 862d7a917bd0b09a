import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { userMessages } from '../members/user-messages.js';

@InputType()
class ReasonInput {
  @Field(() => String, { description: 'Visible to administrators only.' })
  @MaxLength(limits.grantReason, { message: userMessages.grantReasonTooLong(limits.grantReason) })
  @Matches(filled, { message: userMessages.grantReasonRequired })
  reason!: string;
}

@InputType()
export class RefundInput extends ReasonInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Amount in cents. Omitted or null: the full remaining amount.',
  })
  @Min(1, { message: userMessages.amountInvalid })
  amount?: number | null;
}

@InputType()
export class CreditInput extends ReasonInput {
  @Field(() => Int, { description: 'Amount in cents.' })
  @Min(1, { message: userMessages.amountInvalid })
  @Max(limits.credit, { message: userMessages.creditTooMuch(limits.credit) })
  amount!: number;
}
