import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { renewalAmountOf } from './renewal-amount.js';

interface Result {
  price?: object;
  item?: object;
  subscription?: object;
  customer?: object;
}

const monthly = { unit_amount: 900, recurring: { usage_type: 'licensed' } };

function subscriptionWith({ price = {}, item = {}, subscription = {}, customer = {} }: Result) {
  const line = { price: { id: 'price_1', ...monthly, ...price }, quantity: 1, ...item };
  return {
    id: 'sub_1',
    status: 'active',
    customer: { balance: -100, ...customer },
    items: { data: [line] },
    ...subscription,
  } as unknown as Stripe.Subscription;
}

const createPreview = vi.fn();
const stripe = { invoices: { createPreview } } as unknown as Stripe;

/** Returns the amount, and the number of requests to the provider. */
async function amountOf(fields: Result) {
  createPreview.mockReset().mockResolvedValue({ amount_due: 1_234 });
  const amount = await renewalAmountOf(stripe, subscriptionWith(fields));
  return [amount, createPreview.mock.calls.length];
}

it('is a fixed price, less credit, and costs no call', async () => {
  expect(await amountOf({})).toEqual([800, 0]);
  expect(await amountOf({ item: { quantity: 3 } })).toEqual([2_600, 0]);
  expect(await amountOf({ price: { unit_amount: 0 } })).toEqual([0, 0]);
});

const another = { price: { ...monthly, unit_amount: 500 }, quantity: 1 };
it.each<[string, Result]>([
  ['of two items', { subscription: { items: { data: [{ price: monthly }, another] } } }],
  ['with a coupon', { subscription: { discounts: ['di_1'] } }],
  ['with a coupon of one item', { item: { discounts: ['di_1'] } }],
  ['of a customer with a coupon', { customer: { discount: { id: 'di_1' } } }],
  ['with a rate of tax', { subscription: { default_tax_rates: [{ id: 'txr_1' }] } }],
  ['with a rate of tax of one item', { item: { tax_rates: [{ id: 'txr_1' }] } }],
  ['with automatic tax', { subscription: { automatic_tax: { enabled: true } } }],
  ['for packages of units', { price: { transform_quantity: { divide_by: 10, round: 'up' } } }],
  ['in tiers', { price: { unit_amount: null, billing_scheme: 'tiered' } }],
  ['in fractions of a cent', { price: { unit_amount: null, unit_amount_decimal: '900.5' } }],
  ['without an amount', { price: { unit_amount: undefined } }],
  ['of nothing yet', { subscription: { items: { data: [] } } }],
  ['of a customer who is only named', { subscription: { customer: 'cus_1' } }],
  ['of a customer who is deleted', { customer: { deleted: true } }],
  ['that is going to be another', { subscription: { schedule: 'sub_sched_1' } }],
])('%s is what the provider foresees', async (_what, values) => {
  expect(await amountOf(values)).toEqual([1_234, 1]);
  expect(createPreview).toHaveBeenCalledWith({ subscription: 'sub_1' });
});

it.each<[string, Result]>([
  ['of what is counted as it is used', { price: { recurring: { usage_type: 'metered' } } }],
  [
    'of two items, one of them counted as it is used',
    { subscription: { items: { data: [another, { price: { recurring: { usage_type: 'metered' } } }] } } },
  ],
  ['of what has ended', { subscription: { status: 'canceled' } }],
  ['of what is not renewed', { subscription: { cancel_at_period_end: true } }],
])('there is none %s', async (_what, result) => {
  expect(await amountOf(result)).toEqual([null, 0]);
});

it('is not known where the provider expects no invoice; a missing response is not one', async () => {
  const withCoupon = subscriptionWith({ subscription: { discounts: ['di_1'] } });
  const none = { message: '', type: 'invalid_request_error' as const, code: 'invoice_upcoming_none' };
  createPreview.mockReset().mockRejectedValue(new Stripe.errors.StripeInvalidRequestError(none));
  expect(await renewalAmountOf(stripe, withCoupon)).toBeNull();
  const silent = new Stripe.errors.StripeConnectionError({ message: '', type: 'api_error' });
  createPreview.mockRejectedValue(silent);
  await expect(renewalAmountOf(stripe, withCoupon)).rejects.toBe(silent);
});
