import { say } from '../../blocks/say.js';
import type { Payment, PaymentStatus } from './payment.entity.js';
import type { ProviderCharge, ProviderState, ProviderSubscription } from './provider.js';
import { lifetimeMark, type PlanCatalog, pricedAs } from './provider-grants.js';

export type ProviderPayment = Pick<
  Payment,
  'chargeId' | 'amount' | 'refunded' | 'currency' | 'status' | 'description' | 'receiptUrl' | 'createdAt'
>;

/**
 * Returns a customer's payments, without pending ones.
 * @param stored known payments by the ids of their charges, whose descriptions are kept
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
 * Returns the description of a charge, in English; `paidFor` translates it. The provider names the subscription only
 * for its latest payment. An earlier payment is counted for the newest subscription of its time. A declined card may
 * have been tried for a plan that never began, so it gets no such guess.
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
    const describe = priced.cycle === 'monthly' ? say.billing_plan_monthly : say.billing_plan_yearly;
    return describe({ plan }).text;
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
