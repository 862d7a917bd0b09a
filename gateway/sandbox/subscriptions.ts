import { money } from '@quiet-time/schema/money';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { attemptInvoice, chargeFor, makeInvoice, markPaid } from './invoices.js';
import { invoiceObject } from './objects/invoice.js';
import { subscriptionObject } from './objects/subscription.js';
import { day, periodEnd } from './periods.js';
import type { CardRecord, InvoiceRecord, LineRecord, SessionRecord, SubscriptionRecord } from './records.js';
import { invalid, missing } from './refusal.js';

/** Starts the subscription of a checkout, with a trial or a first payment. */
export function startSubscription(
  context: Context,
  session: SessionRecord,
  card: CardRecord,
): SubscriptionRecord {
  const at = context.now();
  const trialEndAt = session.trialEndAt ?? (session.trialDays ? at + session.trialDays * day : null);
  const { price, quantity } = session;
  const subscription: SubscriptionRecord = {
    id: stripeId('sub'),
    customer: session.customer,
    createdAt: at,
    item: stripeId('si'),
    status: trialEndAt ? 'trialing' : 'active',
    price,
    quantity,
    card: card.id,
    metadata: session.resultMetadata,
    anchorAt: trialEndAt ?? at,
    periodStartAt: at,
    periodEndAt: trialEndAt ?? periodEnd(at, price.interval!, at),
    trialStartAt: trialEndAt && at,
    trialEndAt,
    trialEndNotified: false,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancelReason: null,
    endedAt: null,
    latestInvoice: null,
    promotion: session.promotion ?? null,
  };
  context.state.subscriptions[subscription.id] = subscription;
  const line = trialEndAt
    ? { ...periodLine(subscription), amount: 0, description: `Trial period for ${price.name}` }
    : periodLine(subscription);
  makeInvoice(context, subscription, 'subscription_create', line, at, session.id);
  context.emit('customer.subscription.created', subscriptionObject(subscription));
  return subscription;
}

function periodLine({
  price,
  quantity,
  periodStartAt,
  periodEndAt,
}: SubscriptionRecord): Omit<LineRecord, 'id'> {
  const every = `${money(price.unitAmount, price.currency)} / ${price.interval}`;
  return {
    amount: price.unitAmount * quantity,
    description: `${quantity} × ${price.name} (at ${every})`,
    periodStartAt,
    periodEndAt,
  };
}

/** Changes a subscription and emits an event with the previous values, if anything differs. */
export function change(context: Context, subscription: SubscriptionRecord, how: () => void): void {
  const before = subscriptionObject(subscription);
  how();
  const now = subscriptionObject(subscription);
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(now[key as keyof typeof now]),
  );
  if (changed.length === 0) return;
  context.emit('customer.subscription.updated', now, Object.fromEntries(changed));
}

/** Begins the next period, which is paid at once. Also begins the first one after a trial. */
export function renew(context: Context, subscription: SubscriptionRecord): void {
  const at = subscription.periodEndAt;
  change(context, subscription, () => {
    subscription.periodStartAt = at;
    subscription.periodEndAt = periodEnd(subscription.anchorAt, subscription.price.interval!, at);
    const invoice = makeInvoice(context, subscription, 'subscription_cycle', periodLine(subscription), at);
    subscription.status = invoice.status === 'paid' ? 'active' : 'past_due';
  });
}

/** Retries an open invoice. After the last failed attempt the subscription ends. */
export function payAgain(context: Context, invoice: InvoiceRecord, at: number): void {
  const subscription = context.state.subscriptions[invoice.subscription]!;
  attemptInvoice(context, invoice, at);
  if (subscription.status !== 'past_due') return;
  if (invoice.status === 'paid') change(context, subscription, () => (subscription.status = 'active'));
  else if (invoice.nextAttemptAt === null) end(context, subscription, at, 'payment_failed');
}

/**
 * Pays an open invoice with a given card. A failure does not count as one of the automatic attempts, after which the
 * subscription ends.
 * @returns whether it is paid
 */
export function payNow(context: Context, invoice: InvoiceRecord, card: CardRecord, at: number): boolean {
  const { paymentIntent, status } = chargeFor(context, invoice, card, at);
  invoice.paymentIntent = paymentIntent;
  if (status === 'failed') {
    context.emit('invoice.payment_failed', invoiceObject(context, invoice));
    return false;
  }
  markPaid(context, invoice, at);
  const subscription = context.state.subscriptions[invoice.subscription]!;
  if (subscription.status === 'past_due')
    change(context, subscription, () => (subscription.status = 'active'));
  return true;
}

/** @throws Refusal for an ended subscription: only its metadata can change */
export function setCancelAtPeriodEnd(
  context: Context,
  subscription: SubscriptionRecord,
  wish: boolean,
): void {
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  subscription.cancelAtPeriodEnd = wish;
  subscription.canceledAt = wish ? context.now() : null;
  subscription.cancelReason = wish ? 'cancellation_requested' : null;
}

/** Ends a subscription now. @throws Refusal if it has already ended */
export function cancelNow(context: Context, subscription: SubscriptionRecord): void {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
  end(context, subscription, context.now(), 'cancellation_requested');
}

export function end(
  context: Context,
  subscription: SubscriptionRecord,
  at: number,
  reason: SubscriptionRecord['cancelReason'],
): void {
  subscription.status = 'canceled';
  subscription.canceledAt ??= at;
  subscription.cancelReason ??= reason;
  subscription.endedAt = at;
  // Open invoices stay payable, but are no longer charged automatically.
  for (const invoice of Object.values(context.state.invoices))
    if (invoice.subscription === subscription.id) invoice.nextAttemptAt = null;
  context.emit('customer.subscription.deleted', subscriptionObject(subscription));
}
