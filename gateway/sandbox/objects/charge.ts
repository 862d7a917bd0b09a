import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { day } from '../periods.js';
import type { ChargeRecord } from '../records.js';
import { billingDetails, chargedCard } from './card.js';

/** Stripe's error for a declined card. */
export const declined = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export const chargeObject = (context: Context, charge: ChargeRecord): Stripe.Charge => {
  const paid = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? transactionId(charge) : null,
    billing_details: billingDetails(context, charge.customer),
    calculated_statement_descriptor: context.siteName.toUpperCase().slice(0, 22),
    captured: paid,
    created: charge.createdAt,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: paid ? null : declined.code,
    failure_message: paid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcome(paid),
    paid,
    payment_intent: charge.paymentIntent,
    payment_method: charge.card.id,
    payment_method_details: chargedCard(charge.card, charge.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: paid ? `${context.url}/receipts/${charge.id}` : null,
    refunded: paid && charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
};

const outcome = (paid: boolean): Stripe.Charge.Outcome => ({
  advice_code: paid ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: paid ? null : '01',
  network_status: paid ? 'approved_by_network' : 'declined_by_network',
  reason: paid ? null : declined.declineCode,
  risk_level: 'normal',
  risk_score: 7,
  seller_message: paid
    ? 'Payment complete.'
    : 'The bank did not return any further details with this decline.',
  type: paid ? 'authorized' : 'issuer_declined',
});

const transactionId = ({ id }: ChargeRecord) => `txn_${id.slice(3)}`;

/** Builds the entry of a successful charge in the site's balance: the amount less a fee of 2.9 % and 30 cents. */
export function chargeTransactionObject(charge: ChargeRecord): Stripe.BalanceTransaction {
  const { amount, currency } = charge;
  const fee = Math.min(amount, Math.round(amount * 0.029) + 30);
  return {
    id: transactionId(charge),
    object: 'balance_transaction',
    amount,
    available_on: charge.createdAt + 2 * day,
    balance_type: 'payments',
    created: charge.createdAt,
    currency,
    description: charge.description,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    status: 'pending',
    type: 'charge',
  };
}
