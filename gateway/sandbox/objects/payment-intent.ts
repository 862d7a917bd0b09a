import type Stripe from 'stripe';
import type { Context } from '../context.js';
import type { PaymentIntentRecord } from '../records.js';
import { paymentMethodObject } from './card.js';
import { declined } from './charge.js';

export const paymentIntentObject = (context: Context, intent: PaymentIntentRecord): Stripe.PaymentIntent => {
  const paid = context.state.charges[intent.charge]?.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: paid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${intent.id}_secret_${intent.id.slice(3)}`,
    confirmation_method: 'automatic',
    created: intent.createdAt,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: paid
      ? null
      : {
          charge: intent.charge,
          code: 'card_declined',
          decline_code: declined.declineCode,
          message: declined.message,
          payment_method: paymentMethodObject(context, context.state.charges[intent.charge]!.card),
          type: 'card_error',
        },
    latest_charge: intent.charge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: paid ? intent.card : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
};
