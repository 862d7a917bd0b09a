import type Stripe from 'stripe';
import { isRefusal } from './provider-errors.js';
import { expanded } from './provider-references.js';

const goesOn = ['trialing', 'active', 'past_due'];

/**
 * Returns the next charge of a subscription if it is a fixed price less the customer's credit. Null: something else
 * affects the amount, and only the provider can compute it. (A tiered price has no `unit_amount`.)
 */
export function plainAmount({ customer, ...subscription }: Stripe.Subscription): number | null {
  const [item, ...others] = subscription.items.data;
  const payer = expanded(customer);
  if (!item || !payer || payer.deleted || typeof item.price.unit_amount !== 'number') return null;
  const adds = [
    others,
    subscription.discounts,
    subscription.default_tax_rates,
    item.discounts,
    item.tax_rates,
  ].some((list) => list?.length);
  const changes =
    payer.discount ||
    subscription.automatic_tax?.enabled ||
    subscription.schedule ||
    subscription.pending_update ||
    item.price.transform_quantity ||
    isMetered(item);
  if (adds || changes) return null;
  // Credit is below zero, debt from earlier above.
  return Math.max(0, item.price.unit_amount * (item.quantity ?? 1) + payer.balance);
}

/**
 * Like `plainAmount`; otherwise asks the provider for a preview of the next invoice. Null also for metered prices,
 * whose amount depends on usage.
 * @throws StripeError when the provider doesn't answer
 */
export async function renewalAmountOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<number | null> {
  const { id, status, cancel_at_period_end, cancel_at, items } = subscription;
  if (!goesOn.includes(status) || cancel_at_period_end || cancel_at) return null;
  const plain = plainAmount(subscription);
  if (plain !== null || items.data.some(isMetered)) return plain;
  try {
    const { amount_due } = await stripe.invoices.createPreview({ subscription: id });
    return amount_due ?? null;
  } catch (error) {
    // There is no next invoice, or it can't be previewed.
    if (isRefusal(error)) return null;
    throw error;
  }
}

const isMetered = ({ price }: Stripe.SubscriptionItem) => price.recurring?.usage_type === 'metered';
