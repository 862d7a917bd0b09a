import type Stripe from 'stripe';
import type { Context } from '../context.js';
import type { CardRecord } from '../records.js';

const checks = {
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: 'pass',
};

/** Returns the billing details of payment methods and charges. */
export const billingDetails = ({ state }: Context, customer: string) => ({
  address: null,
  email: state.customers[customer]?.email ?? null,
  name: state.customers[customer]?.name ?? null,
  phone: null,
  tax_id: null,
});

export const paymentMethodObject = (context: Context, card: CardRecord): Stripe.PaymentMethod => ({
  id: card.id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: billingDetails(context, card.customer),
  card: {
    brand: card.brand,
    checks,
    country: 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: card.createdAt,
  customer: card.customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

/** Returns the card details of a charge. */
export const chargedCard = (card: CardRecord, amount: number): Stripe.Charge.PaymentMethodDetails => ({
  card: {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
  type: 'card',
});
