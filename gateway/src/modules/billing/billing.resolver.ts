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
  @Query(() => BillingState, { description: "The caller's subscription at the payment provider." })
  billing(@Ctx() context: BillingContext) {
    return context.services.subscriptions.state(viewerOf(context).id);
  }

  @Can('billing.own')
  @Query(() => PaymentConnection, { description: "The caller's payments, newest first." })
  payments(@Ctx() context: BillingContext, @Args(() => ConnectionArgs) part: ConnectionArgs) {
    return findOwnPayments(context.services.db, viewerOf(context).id, part);
  }

  @Can('plan.read')
  @Public()
  @Query(() => LifetimeOffer, {
    nullable: true,
    description: 'Offer of premium for life. Null if payments are not set up.',
  })
  lifetimeOffer(@Ctx() { services }: BillingContext) {
    return services.checkouts.lifetimeOffer();
  }

  @Can('billing.own')
  @Mutation(() => Checkout, {
    description:
      'Opens the payment page for a plan, by its key or a price id, or for premium for life by its price id.',
  })
  startCheckout(
    @Ctx() context: BillingContext,
    @Arg('plan', () => String) plan: string,
    @Arg('cycle', () => BillingCycleEnum, { defaultValue: 'monthly' }) cycle: BillingCycle,
    @Arg('trial', () => Boolean, {
      defaultValue: true,
      description: 'False: the plan is paid from today on, without a trial.',
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
      "Opens the provider's page for changing the card. Running subscriptions and due payments are charged to the new card.",
  })
  async openCardPage(@Ctx() context: BillingContext) {
    return { url: await withProvider(context, ({ cards }, { id }) => cards.openPage(id)) };
  }

  @Can('billing.own')
  @Mutation(() => CheckoutResult, {
    description: 'Returns the result of a completed checkout, after storing the purchase.',
  })
  async verifyCheckout(@Ctx() context: BillingContext, @Arg('sessionId', () => String) sessionId: string) {
    const outcome = await withProvider(context, ({ checkouts }, member) =>
      checkouts.verify(member, sessionId),
    );
    return { outcome, message: outcomeWords[outcome]() };
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: "Updates the member's subscription from the payment provider." })
  refreshSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.refresh(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Cancels the plan at the end of the paid period.' })
  cancelSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.cancel(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Cancels the trial at its end. Nothing is charged.' })
  cancelTrial(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.cancelTrial(id));
  }

  @Can('billing.own')
  @Mutation(() => Member, { description: 'Withdraws a cancellation while the plan runs.' })
  reactivateSubscription(@Ctx() context: BillingContext) {
    return withProvider(context, ({ subscriptions }, { id }) => subscriptions.reactivate(id));
  }

  @Can('billing.own')
  @Mutation(() => Int, {
    description: "Ends expired trials: the caller's, or all for an administrator. Returns their number.",
  })
  checkExpiredTrials(@Ctx() context: BillingContext) {
    return withProvider(context, ({ expiry }, { id, role }) => expiry.expire(role === 'admin' ? null : id));
  }
}
