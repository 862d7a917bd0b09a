import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { boughtBy, type CheckoutOutcome, outcomeOf } from './checkout-outcome.js';

const session = (fields: object) => fields as Stripe.Checkout.Session;
const paidFor = (total: number, amount_paid: number) => session({ invoice: { total, amount_paid } });

it('a purchase is a subscription or, for life, the charge', () => {
  const charge = { latest_charge: 'ch_1' };
  expect(boughtBy(session({ subscription: 'sub_1', payment_intent: null }))).toBe('sub_1');
  expect(boughtBy(session({ subscription: null, payment_intent: charge }))).toBe('ch_1');
  expect(boughtBy(session({ subscription: null, payment_intent: null }))).toBeNull();
});

const given = { status: 'active', refused: false } as const;

it.each<[CheckoutOutcome, Stripe.Checkout.Session, Parameters<typeof outcomeOf>[1]]>([
  ['paid', paidFor(900, 900), given],
  ['trial', paidFor(0, 0), { status: 'trialing', refused: false }],
  ['credit', paidFor(900, 0), given],
  // A purchase for life has no invoice.
  ['paid', session({ invoice: null }), given],
  ['refused', paidFor(0, 0), { status: 'ended', refused: true }],
  ['nothing', paidFor(900, 900), { status: 'ended', refused: false }],
  ['nothing', paidFor(900, 900), null],
])('%s', (outcome, values, grant) => {
  expect(outcomeOf(values, grant)).toBe(outcome);
});
