import { m } from '@quiet-time/schema/sentences';
import type Stripe from 'stripe';
import type { EntitlementGrant } from './entitlement-grant.entity.js';
import { expanded, idOf } from './provider.js';

export const checkoutOutcomes = ['trial', 'paid', 'credit', 'refused', 'nothing'] as const;

/** What became of a payment page that somebody went through. */
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];

/** What has to be expanded in a session for the functions below. */
export const outcomeParts = ['invoice', 'payment_intent'];

/** What the grant of what was bought is called at the provider; null: nothing was. */
export const boughtBy = ({ subscription, payment_intent }: Stripe.Checkout.Session): string | null =>
  idOf(subscription) ?? idOf(expanded(payment_intent)?.latest_charge);

/** @param grant of what was bought; null: there is none */
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

/** An outcome in words, called for each answer. */
export const outcomeWords = {
  trial: m.billing_trial_begun,
  paid: m.billing_verified,
  credit: m.billing_credit_paid,
  refused: m.billing_trial_refused,
  nothing: m.billing_bought_over,
} satisfies Record<CheckoutOutcome, unknown>;
