import type Stripe from 'stripe';
import { expanded, isRefusal } from './provider.js';

const goesOn = ['trialing', 'active', 'past_due'];

/**
 * What a subscription charges next, where that is its fixed price less the customer's credit; null where anything else
 * plays a part: only the provider knows it then. (A price in tiers has no `unit_amount`.)
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
  // Credit is below zero; what they owe from before is above.
  return Math.max(0, item.price.unit_amount * (item.quantity ?? 1) + payer.balance);
}

/**
 * As `plainAmount`; else asks the provider for the next invoice as it would be today. Of what is counted as it is used
 * it says nothing.
 * @throws StripeError when it doesn't answer
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
    // There is no next invoice, or none that can be foreseen.
    if (isRefusal(error)) return null;
    throw error;
  }
}

const isMetered = ({ price }: Stripe.SubscriptionItem) => price.recurring?.usage_type === 'metered';
