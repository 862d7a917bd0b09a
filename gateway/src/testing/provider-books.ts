import type Stripe from 'stripe';
import type { BillingApp } from './billing.js';
import type { billingCalls } from './billing-calls.js';

const tiers = ['standard', 'premium', 'family'];
export const rankOf = (tier: string | null) => tiers.indexOf(tier ?? '');
const tierOf = ({ items }: Stripe.Subscription) => items.data[0]!.price.id.split('_')[1]!;
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A part of an invoice, in cents. Without a charge: a gift of a person at the provider. */
type Part = { charge: string; cents: number };

/** Returns the payments for each invoice from the customer's balance, cent by cent, first in, first out. */
function paidFromBalance(changes: Stripe.CustomerBalanceTransaction[]): Map<string, Part[]> {
  const coins: string[] = [];
  const parts = new Map<string, Part[]>();
  for (const { amount, type, invoice, checkout_session: session, metadata } of changes) {
    const charge = metadata?.charge ?? '';
    if (amount < 0) {
      for (let cent = 0; cent < -amount; cent += 1) coins.push(charge);
    } else if (type === 'adjustment') {
      for (let cent = 0; cent < amount; cent += 1) coins.splice(coins.indexOf(charge), 1);
    } else {
      const used = coins.splice(0, amount);
      const paid = invoice ?? (session as Stripe.Checkout.Session).invoice;
      const each = [...new Set(used)].map((id) => ({
        charge: id,
        cents: used.filter((coin) => coin === id).length,
      }));
      parts.set(String(paid), each);
    }
  }
  return parts;
}

/**
 * Computes a customer's state from the provider's books, independently of the product; null for an unknown customer.
 * @param endedByHand subscriptions that a person has ended at the provider, who handles their payments
 */
export async function booksOf(
  billing: BillingApp,
  calls: ReturnType<typeof billingCalls>,
  customer: string,
  endedByHand: Set<string>,
) {
  const { stripe } = billing;
  const known = await stripe.customers.retrieve(customer).catch(() => null);
  if (!known) return null;
  const [{ data: subscriptions }, charges, disputes, { data: newestFirst }] = await Promise.all([
    stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.latest_invoice.payments'],
    }),
    calls.chargesOf(customer),
    calls.disputesOf(customer),
    stripe.customers.listBalanceTransactions(customer, { limit: 100, expand: ['data.checkout_session'] }),
  ]);
  const hasDispute = (status: string) => (charge: Stripe.Charge) =>
    disputes.some((dispute) => dispute.charge === charge.id && dispute.status === status);
  const isLost = hasDispute('lost');
  const isOpen = hasDispute('needs_response');
  const isGone = (charge: Stripe.Charge) => charge.refunded || isLost(charge);
  const gone = charges.filter(isGone).map(({ id }) => id);
  const fromBalance = paidFromBalance(newestFirst.toReversed());
  const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;
  const partsOf = (subscription: Stripe.Subscription): Part[] => {
    const { id, payments } = invoiceOf(subscription);
    const intent = payments?.data[0]?.payment.payment_intent;
    const own = charges.find(({ payment_intent }) => payment_intent === intent);
    return [...(own ? [{ charge: own.id, cents: own.amount }] : []), ...(fromBalance.get(id) ?? [])];
  };
  const going = subscriptions.filter(({ status }) => status !== 'canceled');
  const running = going.filter((one) => partsOf(one).every(({ charge }) => !gone.includes(charge)));
  const isLifetime = ({ metadata }: Stripe.Charge) => metadata.purpose === 'lifetime';
  const forLife = charges.some((charge) => isLifetime(charge) && !isGone(charge));
  const open = running.filter(({ status }) => status === 'active' || status === 'trialing').map(tierOf);
  if (forLife) open.push('premium');
  const [best = null] = open.sort((one, other) => rankOf(other) - rankOf(one));

  const gifts = sumOf(
    newestFirst
      .filter(({ amount, metadata }) => amount < 0 && !metadata?.credit)
      .map(({ amount }) => -amount),
  );
  const forPlans = charges.filter((charge) => !isLifetime(charge));
  const retained = forPlans.filter((charge) => !isLost(charge) && !isOpen(charge));
  const creditFrom = (charge: Stripe.Charge, ...kinds: string[]) =>
    sumOf(
      newestFirst
        .filter(({ metadata }) => metadata?.charge === charge.id && kinds.includes(metadata.credit!))
        .map(({ amount }) => -amount),
    );
  /** Returns the paid amount for days after the end of a charge's subscription, which were not used. */
  const unused = (charge: Stripe.Charge) => {
    const bought = subscriptions.find((one) => partsOf(one)[0]?.charge === charge.id);
    if (!bought?.ended_at || endedByHand.has(bought.id)) return 0;
    const { current_period_start: from, current_period_end: until } = bought.items.data[0]!;
    return (charge.amount * Math.max(0, until - bought.ended_at)) / (until - from);
  };
  const standing = retained.filter((charge) => !charge.refunded);
  return {
    best,
    isDue: running.some(({ status }) => status === 'past_due'),
    running,
    going,
    forLife,
    isCharged: subscriptions.length + charges.length > 0,
    tiersRunning: running.map(tierOf),
    credit: Math.max(0, -(known as Stripe.Customer).balance),
    gifts,
    /** Maximum credit. */
    creditable: gifts + sumOf(retained.map(({ amount, amount_refunded }) => amount - amount_refunded)),
    /** Whether active subscriptions were paid, by valid charges or as a gift. */
    isBacked: running.every((one) => {
      const { status, total } = invoiceOf(one);
      return status !== 'paid' || sumOf(partsOf(one).map(({ cents }) => cents)) >= total;
    }),
    /** Charges for unused days that were neither credited nor refunded. */
    wronged: standing.filter(
      (charge) => creditFrom(charge, 'rest') + charge.amount_refunded + 1 < unused(charge),
    ),
    /** Charges whose credit was withdrawn although they are valid. */
    robbed: standing.filter((charge) => -creditFrom(charge, 'withheld', 'restored') > charge.amount_refunded),
  };
}
