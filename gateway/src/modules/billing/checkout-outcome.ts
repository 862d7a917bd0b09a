import { m } from '@quiet-time/schema/sentences';
import type Stripe from 'stripe';
import type { EntitlementGrant } from './entitlement-grant.entity.js';
import { expanded, idOf } from './provider-references.js';

export const checkoutOutcomes = ['trial', 'paid', 'credit', 'refused', 'nothing'] as const;

/** Outcome of a payment page that was completed. */
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** Fields of a session that the functions below need expanded. */
export const outcomeParts = ['invoice', 'payment_intent'];

/** Returns the `ref` of the grant for a purchase: the provider's subscription or charge; null: nothing was bought. */
export const boughtBy = ({ subscription, payment_intent }: Stripe.Checkout.Session): string | null =>
  idOf(subscription) ?? idOf(expanded(payment_intent)?.latest_charge);

/** @param grant of the purchase; null: there is none */
export function outcomeOf(
  { invoice }: Stripe.Checkout.Session,
  grant: Pick<EntitlementGrant, 'status' | 'refused'> | null,
): CheckoutOutcome {
  if (grant?.refused) return 'refused';
  if (!grant || grant.status === 'ended') return 'nothing';
  const first = expanded(invoice);
  if (first?.total === 0) return 'trial';
  return first?.amount_paid === 0 ? 'credit' : 'paid';
}

/** Messages of the outcomes, as functions, so that each response uses its own language. */
export const outcomeWords = {
  trial: m.billing_trial_begun,
  paid: m.billing_verified,
  credit: m.billing_credit_paid,
  refused: m.billing_trial_refused,
  nothing: m.billing_bought_over,
} satisfies Record<CheckoutOutcome, unknown>;
