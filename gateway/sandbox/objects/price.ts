import Stripe from 'stripe';
import type { PriceRecord } from '../records.js';

/** A fixed date in the past: prices come from outside the sandbox, so their creation time is unknown. */
const created = Date.UTC(2026, 0, 1) / 1_000;

export const productOf = (price: PriceRecord) => `prod_${price.id.replace(/^price_/, '')}`;

export const priceObject = (price: PriceRecord): Stripe.Price => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: price.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: price.name,
  product: productOf(price),
  recurring: price.interval && {
    interval: price.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: price.interval ? 'recurring' : 'one_time',
  unit_amount: price.unitAmount,
  unit_amount_decimal: Stripe.Decimal.from(price.unitAmount),
});

/** The price in the format of an older API, which subscription items still have. */
export const planObject = (price: PriceRecord): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: true,
  amount: price.unitAmount,
  amount_decimal: Stripe.Decimal.from(price.unitAmount),
  billing_scheme: 'per_unit',
  created,
  currency: price.currency,
  interval: price.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.name,
  product: productOf(price),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
