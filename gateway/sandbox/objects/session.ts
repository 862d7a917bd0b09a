import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { discountOf } from '../promotions.js';
import type { SessionRecord } from '../records.js';
import { couponId, promotionId } from './discount.js';
import { noTax } from './subscription.js';

/** Amount before a promotion code. Zero for a trial. */
const subtotalOf = ({ price, quantity, trialDays, trialEndAt }: SessionRecord) =>
  trialDays || trialEndAt ? 0 : price.unitAmount * quantity;

const sessionDiscount = (session: SessionRecord) => discountOf(session.promotion, subtotalOf(session));

/** Amount charged at submission. Zero for a trial. */
export const sessionAmount = (session: SessionRecord) => subtotalOf(session) - sessionDiscount(session);

export const sessionObject = (context: Context, session: SessionRecord): Stripe.Checkout.Session => {
  const customer = context.state.customers[session.customer]!;
  const amount = sessionAmount(session);
  const complete = session.status === 'complete';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: session.takesCodes || null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotalOf(session),
    amount_total: amount,
    automatic_tax: { ...noTax, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdAt,
    currency: session.price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: null,
    discounts: session.promotion
      ? [{ coupon: couponId(session.promotion), promotion_code: promotionId(session.promotion) }]
      : [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: session.invoice,
    invoice_creation: null,
    livemode: false,
    locale: session.locale ?? null,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: session.mode === 'payment' ? session.paymentIntent : null,
    payment_link: null,
    payment_method_collection: session.collection,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: complete ? (amount === 0 ? 'no_payment_required' : 'paid') : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: sessionDiscount(session), amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${context.url}/c/pay/${session.id}` : null,
    wallet_options: null,
  };
};
