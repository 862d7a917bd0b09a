import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { Payment } from './payment.entity.js';
import { CreditInput, RefundInput } from './refund.inputs.js';
import type { RefundService } from './refund.service.js';
import { MemberCredit, MemberPaymentConnection, PaymentTotal } from './refund.types.js';

type RefundContext = Context<{ refunds: RefundService }>;

/** Shows payments to administrators, and lets them refund or credit money. */
@Resolver()
export class RefundResolver {
  @Can('payments.manage')
  @Query(() => MemberPaymentConnection, { description: 'The payments of a member, newest first.' })
  memberPayments(
    @Ctx() { services }: RefundContext,
    @Arg('memberId', () => ID) memberId: string,
    @Args() part: ConnectionArgs,
  ) {
    return services.refunds.of(memberId, part);
  }

  @Can('payments.manage')
  @Query(() => [PaymentTotal], {
    description: 'Payments in a month (YYYY-MM, UTC) by plan and currency.',
  })
  paymentReport(@Ctx() { services }: RefundContext, @Arg('month', () => String) month: string) {
    return services.refunds.report(month);
  }

  @Can('payments.manage')
  @Idempotent(stored(Payment))
  @Mutation(() => Payment, { description: 'Refunds a payment, whole or in part, to its card.' })
  refundPayment(
    @Ctx() context: RefundContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RefundInput) input: RefundInput,
  ) {
    return context.services.refunds.refund(id, input, callerOf(context), context.idempotencyKey);
  }

  @Can('payments.manage')
  @Idempotent(({ services }: RefundContext, memberId) => services.refunds.creditOf(memberId))
  @Mutation(() => MemberCredit, { description: 'Gives a member credit, which their next charges use.' })
  giveCredit(
    @Ctx() context: RefundContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('input', () => CreditInput) input: CreditInput,
  ) {
    return context.services.refunds.giveCredit(memberId, input, callerOf(context), context.idempotencyKey);
  }
}
