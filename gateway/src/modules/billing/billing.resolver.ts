import type { BillingCycle } from '@quiet-time/schema/plans';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { Member } from '../members/member.entity.js';
import { BillingCycleEnum } from '../plans/plan.entity.js';
import { BillingState, CardPage, Checkout, CheckoutResult, LifetimeOffer } from './billing.types.js';
import type { CardService } from './card.service.js';
import type { CheckoutService } from './checkout.service.js';
import { outcomeWords } from './checkout-outcome.js';
import type { ExpiryService } from './expiry.service.js';
import { paidFor, planNamesLoader } from './paid-for.js';
import { Payment, PaymentConnection } from './payment.entity.js';
import { findOwnPayments } from './payment.reads.js';
import type { ProviderWaits } from './provider-waits.js';
import type { SubscriptionService } from './subscription.service.js';

type BillingContext = Context<
  {
    providerWaits: ProviderWaits;
    subscriptions: SubscriptionService;
    checkouts: CheckoutService;
    cards: CardService;
    expiry: ExpiryService;
    db: DataSource;
  },
  Member
>;

/** Runs work that waits for the provider, within the limits of `ProviderWaits`. */
function withProvider<T>(
  context: BillingContext,
  work: (services: BillingContext['services'], member: Member) => Promise<T>,
): Promise<T> {
  const member = viewerOf(context);
  return context.services.providerWaits.run(member.id, () => work(context.services, member));
}

/** Resolves the description of a payment, in the reader's language. */
@Resolver(() => Payment)
export class PaymentResolver {
  @FieldResolver(() => String)
  async description(@Root() payment: Payment, @Ctx() { loader, itemLanguage }: BillingContext) {
    return paidFor(payment, await loader(planNamesLoader)(itemLanguage));
  }
}

/** Shows and changes a member's own plan. */
@Resolver()
export class BillingResolver {
  @Can('billing.own')
  @Query(() => BillingState)
  billing(@Ctx() context: BillingContext) {
    return context.services.subscriptions.state(viewerOf(context).id);
  }

  @Can('billing.own')
  @Query(() => PaymentConnection, { description: 'Newest first.' })
  payments(@Ctx() context: BillingContext, @Args(() => ConnectionArgs) part: ConnectionArgs) {
    return findOwnPayments(context.services.db, viewerOf(context).id, part);
  }

  @Can('plan.read')
  @Public()
  @Query(() => LifetimeOffer, { nullable: true, description: 'Null where nothing can be bought.' })
  lifetimeOffer(@Ctx() { services }: BillingContext) {
    return services.checkouts.lifetimeOffer();
  }

  @Can('billing.own')
  @Mutation(() => Checkout, {
    description:
      'Opens the payment page for a plan, given by its key or by the id of one of its prices; by the id of its price also for premium for life.',
  })
  startCheckout(
    @Ctx() context: BillingContext,
    @Arg('plan', () => String) plan: string,
    @Arg('cycle', () => BillingCycleEnum, { defaultValue: 'monthly' }) cycle: BillingCycle,
    @Arg('trial', () => Boolean, {
      defaultValue: true,
      description: '`false`: it is paid from today, also by a member who could have a trial.',
    })
    trial: boolean,
  ) {
    return withProvider(context, ({ checkouts }, member) => checkouts.startPlan(member, plan, cycle, trial));
  }

  @Can('billing.own')
  @Mutation(() => Checkout, { description: 'Opens the payment page for premium for life.' })
  startLifetimeCheckout(@Ctx() context: BillingContext) {
    return withProvider(context, ({ checkouts }, member) => checkouts.startLifetime(member));
  }

  @Can('billing.own')
  @Mutation(() => CardPage, {
    description:
      "Opens the provider's page on which the card is changed. What runs is charged to it from then on, and what is due is paid with it.",
  })
  async openCardPage(@Ctx() context: BillingContext) {
    return { url: await withProvider(context, ({ cards }, { id }) => cards.openPage(id)) };
  }

  @Can('billing.own')
  @Mutation(() => CheckoutResult, {
    description:
      'What became of a payment page that was gone through; what was bought is written when this answers.',
  })
  async verifyCheckout(@Ctx() context: BillingContext, @Arg('sessionId', () => String) sessionId: string) {
    const outcome = await withProvider(context, ({ checkouts }, member) =>
      checkouts.verify(member, sessionId),
    );
    return { outcome, message: outcomeWords[outcome]() };
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Asks the payment provider what the member has.' })
  refreshSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.refresh(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Ends the plan with the time that is paid for.' })
  cancelSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.cancel(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Ends the trial on its last day; nothing is charged.' })
  cancelTrial(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.cancelTrial(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Takes a cancellation back while the plan runs.' })
  reactivateSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.reactivate(id));
  }

  @Can('billing.own')
  @Mutation(() => Int, {
    description: 'Ends trials that are over: the own one, or as an administrator all. Answers how many.',
  })
  checkExpiredTrials(@Ctx() context: BillingContext) {
    return withProvider(context, ({ expiry }, { id, role }) => expiry.expire(role === 'admin' ? null : id));
  }
}
