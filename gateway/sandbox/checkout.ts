import { type CardErrors, type CardForm, type GivenCard, readCard } from './cards.js';
import { charge } from './charges.js';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { declined } from './objects/charge.js';
import { sessionAmount, sessionObject } from './objects/session.js';
import { readCode } from './promotions.js';
import type { CardRecord, InvoiceRecord, SessionRecord } from './records.js';
import { payNow, startSubscription } from './subscriptions.js';

/** Returns the amount charged at submission. The first invoice of a subscription uses the customer's credit. */
export function dueToday({ state }: Context, session: SessionRecord): number {
  const credit = session.mode === 'subscription' ? -state.customers[session.customer]!.balance : 0;
  return Math.max(0, sessionAmount(session) - credit);
}

/** Result of a submitted form: the redirect, or the errors. */
export type PayResult = { redirectUrl: string } | { errors: CardErrors & { form?: string } };

/**
 * Sets the promotion code of an open checkout, replacing an earlier one. Without a code, removes it.
 * @returns what is wrong with the code; null if it is valid
 */
export function applyCode(context: Context, session: SessionRecord, written: string | null): string | null {
  if (session.status !== 'open') return `This checkout is ${session.status}.`;
  if (!session.takesCodes) return 'This checkout takes no codes.';
  const read = written === null ? { code: null } : readCode(written, context.now());
  if ('problem' in read) return read.problem;
  session.promotion = read.code;
  return null;
}

/** Pays a checkout, as its pay button does. A declined card leaves the session open. */
export function paySession(context: Context, session: SessionRecord, form: CardForm): PayResult {
  if (session.status !== 'open') return refused(`This checkout is ${session.status}.`);
  const read = readCard(form, new Date(context.now() * 1_000));
  if ('errors' in read) return read;
  if (!read.card.attaches && dueToday(context, session) === 0) return refused(declined.message);
  const card = keepCard(context, session.customer, read.card);
  const paid =
    session.mode === 'payment' ? payOnce(context, session, card) : subscribe(context, session, card);
  if (!paid) return refused(declined.message);
  session.status = 'complete';
  context.emit('checkout.session.completed', sessionObject(context, session));
  return { redirectUrl: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

export const refused = (form: string) => ({ errors: { form } });

/** Makes a single charge, with the description and metadata that were ordered for its payment intent. */
function payOnce(context: Context, session: SessionRecord, card: CardRecord): boolean {
  const { status, paymentIntent } = charge(context, {
    card,
    amount: sessionAmount(session),
    currency: session.price.currency,
    description: session.description,
    metadata: session.resultMetadata,
    intent: session.paymentIntent,
    at: context.now(),
  });
  session.paymentIntent = paymentIntent;
  return status === 'succeeded';
}

/** Starts a subscription. It needs a card that pays; a trial needs any card that can be saved. */
function subscribe(context: Context, session: SessionRecord, card: CardRecord): boolean {
  const amount = dueToday(context, session);
  if (amount > 0 && !card.works) {
    const { currency } = session.price;
    const description = 'Subscription creation';
    charge(context, { card, amount, currency, description, metadata: {}, intent: null, at: context.now() });
    return false;
  }
  const subscription = startSubscription(context, session, card);
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
  return true;
}

/** Saves a card for the payments of a customer. */
export function keepCard(context: Context, customer: string, given: GivenCard): CardRecord {
  const { brand, last4, fingerprint, expMonth, expYear, works } = given;
  const card: CardRecord = {
    id: stripeId('pm'),
    customer,
    createdAt: context.now(),
    brand,
    last4,
    fingerprint,
    expMonth,
    expYear,
    works,
  };
  context.state.cards[card.id] = card;
  return card;
}

/** Pays an open invoice: the card pays it, and the subscription from now on. */
export function payInvoice(context: Context, invoice: InvoiceRecord, form: CardForm): PayResult {
  if (invoice.status === 'paid') return refused('This invoice has been paid.');
  const read = readCard(form, new Date(context.now() * 1_000));
  if ('errors' in read) return read;
  const card = keepCard(context, invoice.customer, read.card);
  if (!payNow(context, invoice, card, context.now())) return refused(declined.message);
  context.state.subscriptions[invoice.subscription]!.card = card.id;
  return { redirectUrl: `${context.url}/i/${invoice.id}` };
}

/** Closes an open session without a payment. */
export function expireSession(context: Context, session: SessionRecord): void {
  session.status = 'expired';
  context.emit('checkout.session.expired', sessionObject(context, session));
}
