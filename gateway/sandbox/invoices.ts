import { changeBalance } from './balance.js';
import { charge } from './charges.js';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { invoicePrefix } from './objects/customer.js';
import { invoiceObject } from './objects/invoice.js';
import { day } from './periods.js';
import { discountOf, useCode } from './promotions.js';
import type { CardRecord, ChargeRecord, InvoiceRecord, LineRecord, SubscriptionRecord } from './records.js';
import { invalid } from './refusal.js';

/** Delays between attempts to charge. No attempt follows the last one. */
const pauses = [3 * day, 5 * day, 7 * day];

/**
 * Creates an invoice, applies the customer's credit, and tries to charge the rest.
 * @param session the checkout that pays it; null: it was created by the passing of time
 */
export function makeInvoice(
  context: Context,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  line: Omit<LineRecord, 'id'>,
  at: number,
  session: string | null = null,
): InvoiceRecord {
  const customer = context.state.customers[subscription.customer]!;
  const startingBalance = customer.balance;
  const discount = useCode(subscription, line.amount);
  const total = line.amount - discount;
  // Credit is a negative balance, which an invoice uses up. A debt is added to the invoice.
  const endingBalance = Math.min(0, startingBalance + total);
  customer.invoices += 1;
  const invoice: InvoiceRecord = {
    id: stripeId('in'),
    customer: customer.id,
    createdAt: at,
    number: `${invoicePrefix(customer)}-${String(customer.invoices).padStart(4, '0')}`,
    subscription: subscription.id,
    card: subscription.card,
    reason,
    status: 'open',
    lines: [{ ...line, id: stripeId('il') }],
    currency: subscription.price.currency,
    total,
    discount,
    startingBalance,
    endingBalance,
    amountDue: Math.max(0, startingBalance + total),
    paidAt: null,
    attempts: 0,
    nextAttemptAt: null,
    paymentIntent: null,
  };
  context.state.invoices[invoice.id] = invoice;
  if (endingBalance !== startingBalance) {
    // Stripe names only the checkout if the invoice was paid on one.
    const usedFor = session
      ? ({ type: 'checkout_session_subscription_payment', session } as const)
      : ({ type: 'applied_to_invoice', invoice: invoice.id } as const);
    const amount = endingBalance - startingBalance;
    changeBalance(context, { ...usedFor, customer: customer.id, amount, currency: invoice.currency, at });
  }
  subscription.latestInvoice = invoice.id;
  context.emit('invoice.created', invoiceObject(context, invoice));
  if (invoice.amountDue === 0) markPaid(context, invoice, at);
  else attemptInvoice(context, invoice, at);
  return invoice;
}

/**
 * Returns the next invoice of a subscription, as of today.
 * @throws Refusal if none follows
 */
export function upcomingInvoice(context: Context, subscription: SubscriptionRecord): InvoiceRecord {
  const { id, customer, card, price, quantity, periodEndAt, status, cancelAtPeriodEnd } = subscription;
  if (status === 'canceled' || cancelAtPeriodEnd)
    throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
  const startingBalance = context.state.customers[customer]!.balance;
  const amount = price.unitAmount * quantity;
  const discount = discountOf(subscription.promotion, amount);
  const total = amount - discount;
  return {
    id: stripeId('upcoming_in'),
    customer,
    createdAt: periodEndAt,
    number: '',
    subscription: id,
    card,
    reason: 'subscription_cycle',
    status: 'open',
    lines: [],
    currency: price.currency,
    total,
    discount,
    startingBalance,
    endingBalance: Math.min(0, startingBalance + total),
    amountDue: Math.max(0, startingBalance + total),
    paidAt: null,
    attempts: 0,
    nextAttemptAt: periodEndAt,
    paymentIntent: null,
  };
}

/** Tries to charge an open invoice. `status` shows whether it succeeded. */
export function attemptInvoice(context: Context, invoice: InvoiceRecord, at: number): void {
  const subscription = context.state.subscriptions[invoice.subscription]!;
  const card = context.state.cards[subscription.card]!;
  const { paymentIntent, status } = chargeFor(context, invoice, card, at);
  invoice.paymentIntent = paymentIntent;
  invoice.attempts += 1;
  if (status === 'succeeded') {
    markPaid(context, invoice, at);
    return;
  }
  const pause = pauses[invoice.attempts - 1];
  invoice.nextAttemptAt = pause && subscription.status !== 'canceled' ? at + pause : null;
  context.emit('invoice.payment_failed', invoiceObject(context, invoice));
}

/** Charges a card with the amount due of an invoice. */
export const chargeFor = (
  context: Context,
  { amountDue: amount, currency, reason, paymentIntent: intent }: InvoiceRecord,
  card: CardRecord,
  at: number,
): ChargeRecord =>
  charge(context, {
    card,
    amount,
    currency,
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    intent,
    at,
  });

export function markPaid(context: Context, invoice: InvoiceRecord, at: number): void {
  Object.assign(invoice, { status: 'paid', paidAt: at, nextAttemptAt: null });
  context.emit('invoice.paid', invoiceObject(context, invoice));
}
