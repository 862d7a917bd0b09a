import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { subscriptionOf } from './provider.js';

const subscriptionAt = (price: object) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: 0,
    currency: 'usd',
    metadata: {},
    customer: { balance: -100 },
    default_payment_method: null,
    latest_invoice: null,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { data: [{ price: { id: 'price_1', ...price }, current_period_start: 0, current_period_end: 1 }] },
  }) as unknown as Stripe.Subscription;

const renewalAt = (price: object) => subscriptionOf(subscriptionAt(price)).renewalAmount;

it('tells what a fixed price will be, less credit', () => {
  expect(renewalAt({ unit_amount: 900 })).toBe(800);
  expect(renewalAt({ unit_amount: 0 })).toBe(0);
});

it.each([
  ['in tiers', { unit_amount: null, billing_scheme: 'tiered' }],
  ['in fractions of a cent', { unit_amount: null, unit_amount_decimal: '900.5' }],
  ['without an amount', {}],
])('says of a price %s that there is no amount', (_what, price) => {
  expect(renewalAt(price)).toBeNull();
});
