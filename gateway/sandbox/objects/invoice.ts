import Stripe from 'stripe';
import type { Context } from '../context.js';
import type { InvoiceRecord, LineRecord } from '../records.js';
import { discountId } from './discount.js';
import { wholeList } from './lists.js';
import { productOf } from './price.js';

/** Without its `payments`, which are returned only on request. */
export const invoiceObject = (context: Context, invoice: InvoiceRecord): Stripe.Invoice => {
  const customer = context.state.customers[invoice.customer]!;
  const paid = invoice.status === 'paid' ? invoice.amountDue : 0;
  const page = `${context.url}/i/${invoice.id}`;
  const discount = invoice.discount ?? 0;
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'US',
    account_name: context.siteName,
    account_tax_ids: null,
    amount_due: invoice.amountDue,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: invoice.amountDue - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || invoice.status === 'paid',
    auto_advance: invoice.nextAttemptAt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    created: invoice.createdAt,
    currency: invoice.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discountId(invoice.id)] : [],
    due_date: null,
    effective_at: invoice.createdAt,
    ending_balance: invoice.endingBalance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: page,
    invoice_pdf: page,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      invoice.lines.map((line) => lineObject(context, invoice, line)),
      `/v1/invoices/${invoice.id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: invoice.nextAttemptAt,
    number: invoice.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: context.state.subscriptions[invoice.subscription]!.metadata,
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.createdAt,
    period_start: invoice.createdAt,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: invoice.startingBalance,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.createdAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    subtotal: invoice.total + discount,
    subtotal_excluding_tax: invoice.total + discount,
    test_clock: null,
    total: invoice.total,
    total_discount_amounts: discountAmounts(invoice),
    total_excluding_tax: invoice.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: invoice.createdAt,
  };
};

/** Each invoice has one line, so the whole discount applies to it. */
const discountAmounts = ({ id, discount }: InvoiceRecord): Stripe.Invoice.TotalDiscountAmount[] =>
  discount ? [{ amount: discount, discount: discountId(id) }] : [];

function lineObject({ state }: Context, invoice: InvoiceRecord, line: LineRecord): Stripe.InvoiceLineItem {
  const { item, price, quantity } = state.subscriptions[invoice.subscription]!;
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: discountAmounts(invoice),
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.periodEndAt, start: line.periodStartAt },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: productOf(price) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(price.unitAmount),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

/** Returns the payment attempts of an invoice; none if credit or a trial left nothing to pay. */
export const invoicePayments = (invoice: InvoiceRecord): Stripe.InvoicePayment[] => {
  const paid = invoice.status === 'paid';
  if (!invoice.paymentIntent) return [];
  return [
    {
      id: `inpay_${invoice.id.slice(3)}`,
      object: 'invoice_payment',
      amount_paid: paid ? invoice.amountDue : null,
      amount_requested: invoice.amountDue,
      created: invoice.createdAt,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: invoice.paymentIntent, type: 'payment_intent' },
      status: paid ? 'paid' : 'open',
      status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
    },
  ];
};
