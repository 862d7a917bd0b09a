import { say } from '../../blocks/say.js';
import type { Payment, PaymentStatus } from './payment.entity.js';
import type { ProviderCharge, ProviderState, ProviderSubscription } from './provider.js';
import { lifetimeMark, type PlanCatalog, pricedAs } from './provider-grants.js';

export type ProviderPayment = Pick<
  Payment,
  'chargeId' | 'amount' | 'refunded' | 'currency' | 'status' | 'description' | 'receiptUrl' | 'createdAt'
>;

/**
 * A customer's payments, without pending ones.
 * @param stored those that we have, by the ids of their charges: what they were for is not forgotten
 */
export const paymentsOf = (
  state: ProviderState,
  catalog: PlanCatalog,
  stored: ReadonlyMap<string, Pick<Payment, 'description'>>,
): ProviderPayment[] =>
  state.charges
    .filter(({ status }) => status !== 'pending')
    .map((charge) => ({
      chargeId: charge.id,
      amount: charge.amount,
      refunded: charge.refunded,
      currency: charge.currency,
      status: statusOf(charge),
      description: descriptionOf(charge, state, catalog, stored.get(charge.id)?.description),
      receiptUrl: charge.receiptUrl,
      createdAt: charge.createdAt,
    }));

function statusOf(charge: ProviderCharge): PaymentStatus {
  if (charge.status === 'failed') return 'failed';
  if (charge.dispute) return charge.dispute === 'open' ? 'disputed' : 'lost';
  return charge.refunded >= charge.amount ? 'refunded' : 'succeeded';
}

/**
 * What a charge was for, in our words and in English: `paidFor` says it in other languages. The provider tells it of each subscription's latest payment alone; an earlier
 * one was for the subscription that was the newest when it was made. A card that was declined may have been tried for
 * a plan that never began.
 */
function descriptionOf(
  charge: ProviderCharge,
  { subscriptions }: ProviderState,
  catalog: PlanCatalog,
  stored: string | undefined,
): string {
  if (charge.metadata.purpose === lifetimeMark.purpose) return say.billing_lifetime().text;
  const words = (subscription: ProviderSubscription | undefined) => {
    const priced = subscription && pricedAs(subscription, catalog);
    if (!priced) return null;
    const plan = catalog.names.get(priced.planKey) ?? priced.planKey;
    const said = priced.cycle === 'monthly' ? say.billing_plan_monthly : say.billing_plan_yearly;
    return said({ plan }).text;
  };
  const paid = subscriptions.find(
    ({ paymentIntentId }) => paymentIntentId !== null && paymentIntentId === charge.paymentIntentId,
  );
  const newest = subscriptions
    .filter(({ createdAt }) => createdAt <= charge.createdAt)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  return (
    words(paid) ??
    (stored || null) ??
    (charge.status === 'succeeded' ? words(newest) : null) ??
    say.billing_plan_payment().text
  );
}
