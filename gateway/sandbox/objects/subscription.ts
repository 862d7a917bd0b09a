import type Stripe from 'stripe';
import type { SubscriptionRecord } from '../records.js';
import { discountId } from './discount.js';
import { wholeList } from './lists.js';
import { planObject, priceObject } from './price.js';

export const noTax = { disabled_reason: null, enabled: false, liability: null } as const;

export const subscriptionObject = (subscription: SubscriptionRecord): Stripe.Subscription => ({
  id: subscription.id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: noTax,
  billing_cycle_anchor: subscription.anchorAt,
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at:
    subscription.cancelAtPeriodEnd && subscription.status !== 'canceled' ? subscription.periodEndAt : null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  canceled_at: subscription.canceledAt,
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: subscription.cancelReason,
  },
  collection_method: 'charge_automatically',
  created: subscription.createdAt,
  currency: subscription.price.currency,
  customer: subscription.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: subscription.card,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: subscription.promotion ? [discountId(subscription.id)] : [],
  ended_at: subscription.endedAt,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: wholeList([itemObject(subscription)], `/v1/subscription_items?subscription=${subscription.id}`),
  latest_invoice: subscription.latestInvoice,
  livemode: false,
  managed_payments: null,
  metadata: subscription.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: subscription.createdAt,
  status: subscription.status,
  test_clock: null,
  transfer_data: null,
  trial_end: subscription.trialEndAt,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
  trial_start: subscription.trialStartAt,
});

const itemObject = (subscription: SubscriptionRecord): Stripe.SubscriptionItem => ({
  id: subscription.item,
  object: 'subscription_item',
  billing_thresholds: null,
  created: subscription.createdAt,
  current_period_end: subscription.periodEndAt,
  current_period_start: subscription.periodStartAt,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planObject(subscription.price),
  price: priceObject(subscription.price),
  quantity: subscription.quantity,
  subscription: subscription.id,
  tax_rates: [],
});
