import { m } from '@quiet-time/schema/sentences';
import type Stripe from 'stripe';
import { type CreditMark, restKey, type Share } from './credit.js';
import { type ProviderCharge, type ProviderState, type ProviderSubscription } from './provider.js';
import { isRefusal } from './provider-errors.js';

/** Whether a charge was refunded in full or lost in a dispute. An open dispute takes nothing yet. */
export const isGivenBack = ({ amount, refunded, dispute }: ProviderCharge) =>
  dispute === 'lost' || refunded >= amount;

/** Returns the payments of a subscription's latest invoice: a charge, credit from earlier ones, or both. */
export function paidWith(
  { invoiceId, paymentIntentId }: ProviderSubscription,
  { charges, credit }: ProviderState,
): Share[] {
  const own = charges.find(
    (charge) =>
      paymentIntentId !== null && charge.paymentIntentId === paymentIntentId && charge.status === 'succeeded',
  );
  const used = (invoiceId && credit.used.get(invoiceId)) || [];
  return [...(own ? [{ charge: own.id, amount: own.amount }] : []), ...used];
}

/**
 * Returns the unused share of each charge that paid for a subscription, without shares credited before. It covers the
 * days after its end, or after `now`. If the invoice was never paid in full, it is all the credit used for it.
 */
function restOf(subscription: ProviderSubscription, state: ProviderState, now: Date): Share[] {
  const { id, periodStartsAt, periodEndsAt, endedAt, isPaid } = subscription;
  const whole = periodEndsAt.getTime() - periodStartsAt.getTime();
  const left = Math.max(0, periodEndsAt.getTime() - (endedAt ?? now).getTime());
  const gone = state.charges.filter(isGivenBack).map((charge) => charge.id);
  return paidWith(subscription, state)
    .filter(({ charge }) => charge === null || !gone.includes(charge))
    .filter(({ charge }) => !state.credit.settled.has(restKey(id, charge)))
    .map((share) => ({ ...share, amount: isPaid ? Math.round((share.amount * left) / whole) : share.amount }))
    .filter(({ amount }) => amount > 0);
}

/**
 * Credits the unused share of a subscription, before it ends. Idempotent.
 * @throws StripeError
 */
export async function creditRest(
  stripe: Stripe,
  customer: string,
  subscription: ProviderSubscription,
  state: ProviderState,
  now: Date,
): Promise<boolean> {
  const { id, currency } = subscription;
  const rest = restOf(subscription, state, now);
  for (const { charge, amount } of rest) {
    const mark: CreditMark = { kind: 'rest', charge, subscription: id };
    await change(stripe, customer, { amount: -amount, currency, mark }, `rest of ${restKey(id, charge)}`);
  }
  return rest.length > 0;
}

/**
 * Keeps credit in line with the charges it came from. The caller has locked the member's billing row, so that this runs
 * once at a time.
 * - A refund of a charge reduces its credit.
 * - Credit of a disputed charge is withheld until the dispute ends.
 * - Credit used for an invoice that stayed unpaid comes back.
 * - Spare credit is refunded to the cards.
 *
 * @param isUnused whether credit from a charge goes back to its card (`spareCreditOf`)
 * @returns whether anything changed at the provider
 */
export async function settleCredit(
  stripe: Stripe,
  customer: string,
  state: ProviderState,
  now: Date,
  isUnused: (charge: string) => boolean,
): Promise<boolean> {
  let changed = false;
  for (const subscription of state.subscriptions) {
    if (subscription.isPaid || !subscription.endedAt) continue;
    if (await creditRest(stripe, customer, subscription, state, now)) changed = true;
  }
  const { left, given, withheld } = state.credit;
  for (const charge of state.charges) {
    const { id, amount, refunded, dispute, currency } = charge;
    const all = given.get(id) ?? 0;
    const before = withheld.get(id) ?? 0;
    const usable = left.filter((share) => share.charge === id).reduce((sum, share) => sum + share.amount, 0);
    const wanted = dispute ? all : Math.min(refunded, all);
    const more = Math.min(wanted - before, usable);
    const mark = (kind: CreditMark['kind']): CreditMark => ({ kind, charge: id, subscription: null });
    if (more !== 0) {
      await change(stripe, customer, {
        amount: more,
        currency,
        mark: mark(more > 0 ? 'withheld' : 'restored'),
      });
      changed = true;
    }
    const unused = isUnused(id) && !dispute ? Math.min(usable - more, amount - refunded) : 0;
    if (unused > 0 && (await isRefunded(stripe, id, unused))) {
      await change(stripe, customer, { amount: unused, currency, mark: mark('withheld') });
      changed = true;
    }
  }
  return changed;
}

/** Returns false when the provider no longer accepts a refund: then the credit stays. */
async function isRefunded(stripe: Stripe, charge: string, amount: number): Promise<boolean> {
  try {
    await stripe.refunds.create({ charge, amount, metadata: { purpose: 'credit' } });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

/** Descriptions for the provider's pages and mails, in the current language. */
const words: Record<CreditMark['kind'], () => string> = {
  rest: m.billing_credit_rest,
  withheld: m.billing_credit_withheld,
  restored: m.billing_credit_restored,
};

async function change(
  stripe: Stripe,
  customer: string,
  { amount, currency, mark }: { amount: number; currency: string; mark: CreditMark },
  idempotencyKey?: string,
): Promise<void> {
  await stripe.customers.createBalanceTransaction(
    customer,
    {
      amount,
      currency,
      description: words[mark.kind](),
      metadata: {
        credit: mark.kind,
        charge: mark.charge ?? '',
        subscription: mark.subscription ?? '',
      },
    },
    idempotencyKey ? { idempotencyKey } : {},
  );
}
