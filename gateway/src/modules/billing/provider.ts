import { SpanKind } from '@opentelemetry/api';
import Stripe from 'stripe';
import type { Config } from '../../config/config.js';
import { providerSeconds } from '../../platform/metrics.js';
import { scope } from '../../platform/scope.js';
import { beginSpan, endFailed } from '../../platform/tracing.js';
import { type BalanceChange, type Credit, creditOf, markIn } from './credit.js';
import { plainAmount, renewalAmountOf } from './renewal-amount.js';

/** Milliseconds until a call is given up. The SDK repeats what failed twice, with the same idempotency key. */
const timeout = 10_000;

/** A client of the payment provider, or of a server that stands in; null: payments are not set up on this site. */
export function makeStripe(config: Config['stripe']): Stripe | null {
  if (!config) return null;
  const { secretKey, apiUrl } = config;
  const elsewhere = apiUrl && {
    protocol: apiUrl.protocol.slice(0, -1) as 'http' | 'https',
    host: apiUrl.hostname,
    port: apiUrl.port || (apiUrl.protocol === 'http:' ? 80 : 443),
  };
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 2, telemetry: false, ...elsewhere });
  stripe.on('response', (answer: Stripe.ResponseEvent) => {
    providerSeconds.observe({ status: answer.status }, answer.elapsed / 1_000);
    noteSpan(answer);
  });
  return stripe;
}

/** The part of a call in the trace of who made it, with the pattern of its address: that names customers. */
function noteSpan({ method, path, status, request_id, request_start_time }: Stripe.ResponseEvent): void {
  const parent = scope.getStore()?.span;
  if (!parent) return;
  const pattern = path.replace(/\?.*/, '').replace(/[a-z]+_\w*\d\w*/g, '{id}');
  const about = {
    'http.request.method': method,
    'url.template': pattern,
    'http.response.status_code': status,
    'provider.request.id': request_id,
  };
  const span = beginSpan(`${method} ${pattern}`, SpanKind.CLIENT, about, parent, request_start_time);
  if (status >= 400) endFailed(span);
  else span?.end();
}

/** Whether the provider says that what was asked for can't be, as opposed to that it can't answer now. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Whether the provider knows nothing (any more) of what was named: it was deleted there, or is in another account or
 * mode than our key.
 * @param what only of a customer or a price; of a customer who is named in the address, there is no telling
 */
export const isUnknown = (error: unknown, what?: 'customer' | 'price'): error is Stripe.errors.StripeError =>
  isRefusal(error) &&
  error.code === 'resource_missing' &&
  (!what || error.param === what || error.param?.endsWith(`[${what}]`) === true);

/** Null where the provider doesn't know (any more) what was named: then there is nothing to do. */
export const orUnknown = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error) => {
    if (isUnknown(error)) return null;
    throw error;
  });

/** What the log may have of a failed call: the original repeats what was sent. */
export const causeOf = ({ type, code, param, statusCode, requestId }: Stripe.errors.StripeError) => ({
  provider: { type, code, param, statusCode, requestId },
});

/** A subscription as we use it; moments are dates, amounts cents. */
export interface ProviderSubscription {
  id: string;
  status: Stripe.Subscription.Status;
  createdAt: Date;
  priceId: string;
  /** What the price charges each period, without credit; null: it has no single amount. */
  priceAmount: number | null;
  /** What we wrote into it when its checkout was opened. */
  metadata: Stripe.Metadata;
  trialEndsAt: Date | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Of the card that is charged; null: none, or no card. */
  cardFingerprint: string | null;
  /** A card that its customer has given since, for all that is charged; null: none. */
  newerCard: string | null;
  /** The latest invoice; null: there is none yet. */
  invoiceId: string | null;
  /** Whether nothing of it is due. */
  isPaid: boolean;
  /** The payment of the latest invoice; null: none was needed, or made. */
  paymentIntentId: string | null;
  /** What is charged when it renews, less the customer's credit; null: nothing, or the provider doesn't say. */
  renewalAmount: number | null;
  currency: string;
}

export interface ProviderCharge {
  id: string;
  paymentIntentId: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  createdAt: Date;
  amount: number;
  refunded: number;
  currency: string;
  /** The owner of the card contests it, or has got it back; null: nobody does, or it was won by us. */
  dispute: 'open' | 'lost' | null;
  description: string;
  receiptUrl: string | null;
  metadata: Stripe.Metadata;
}

/** What the provider knows of a customer at one moment, the newest first. */
export interface ProviderState {
  subscriptions: ProviderSubscription[];
  charges: ProviderCharge[];
  /** Below zero: credit, which the next invoice uses. */
  balance: number;
  /** Whose money that is, and what was paid with it. */
  credit: Credit;
}

/**
 * Two calls, with one more for each charge that was ever disputed, for who has switched, as they may have had credit,
 * and for each renewal that only the provider knows.
 * @returns null for a customer whom the provider doesn't know (any more)
 * @throws StripeError
 */
export const readState = (stripe: Stripe, customer: string): Promise<ProviderState | null> =>
  readKnown(stripe, customer).catch((error) => {
    if (isUnknown(error, 'customer')) return null;
    throw error;
  });

async function readKnown(stripe: Stripe, customer: string): Promise<ProviderState> {
  const [subscriptions, charges] = await Promise.all([
    stripe.subscriptions
      .list({
        customer,
        status: 'all',
        limit: 100,
        expand: [
          'data.customer.invoice_settings.default_payment_method',
          'data.default_payment_method',
          'data.latest_invoice.payments',
        ],
      })
      .autoPagingToArray({ limit: 1_000 }),
    stripe.charges
      .list({ customer, limit: 100, expand: ['data.customer'] })
      .autoPagingToArray({ limit: 1_000 }),
  ]);
  const payer = expanded((subscriptions[0] ?? charges[0])?.customer ?? null);
  const balance = payer && !payer.deleted ? payer.balance : 0;
  const changes = subscriptions.length > 1 || balance !== 0 ? await readChanges(stripe, customer) : [];
  return {
    subscriptions: await Promise.all(
      subscriptions.map(async (subscription) => ({
        ...subscriptionOf(subscription),
        renewalAmount: await renewalAmountOf(stripe, subscription),
      })),
    ),
    charges: await Promise.all(charges.map((charge) => chargeOf(stripe, charge))),
    balance,
    credit: creditOf(changes),
  };
}

/** Every change of a customer's balance, the oldest first. */
async function readChanges(stripe: Stripe, customer: string): Promise<BalanceChange[]> {
  const changes = await stripe.customers
    .listBalanceTransactions(customer, { limit: 100, expand: ['data.checkout_session'] })
    .autoPagingToArray({ limit: 10_000 });
  return changes.reverse().map(({ amount, invoice, checkout_session, metadata }) => ({
    amount,
    // What is used on a checkout is used for the invoice that it makes.
    invoiceId: idOf(invoice) ?? idOf(expanded(checkout_session)?.invoice),
    mark: markIn(metadata ?? {}),
  }));
}

/** Of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const dateOf = (seconds: number) => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

/** What an expanded reference holds; null where the provider gave its id alone. */
export const expanded = <T extends object>(reference: string | T | null): T | null =>
  typeof reference === 'object' ? reference : null;

export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0]!;
  const card = expanded(subscription.default_payment_method)?.card;
  const invoice = expanded(subscription.latest_invoice);
  const [payment] = invoice?.payments?.data ?? [];
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: dateOf(subscription.created),
    priceId: item.price.id,
    priceAmount:
      typeof item.price.unit_amount === 'number' ? item.price.unit_amount * (item.quantity ?? 1) : null,
    metadata: subscription.metadata,
    trialEndsAt: dateOrNull(subscription.trial_end),
    periodStartsAt: dateOf(item.current_period_start),
    periodEndsAt: dateOf(item.current_period_end),
    cancelAt: subscription.cancel_at_period_end
      ? dateOf(item.current_period_end)
      : dateOrNull(subscription.cancel_at),
    endedAt: dateOrNull(subscription.ended_at),
    cardFingerprint: card?.fingerprint ?? null,
    newerCard: newerCardOf(subscription),
    invoiceId: invoice?.id ?? null,
    isPaid: invoice?.status === 'paid',
    paymentIntentId: idOf(payment?.payment.payment_intent),
    renewalAmount: plainAmount(subscription),
    currency: subscription.currency,
  };
}

const charged: Stripe.Subscription.Status[] = ['trialing', 'active', 'past_due', 'unpaid'];

/**
 * The card that a customer has given for all that is charged, after the one that this subscription charges was chosen:
 * its own goes before the customer's at the provider, also where the customer's is newer. Null: there is none, or both
 * were not expanded.
 */
export function newerCardOf(subscription: Stripe.Subscription): string | null {
  const payer = expanded(subscription.customer);
  const usual = payer && !payer.deleted ? expanded(payer.invoice_settings.default_payment_method) : null;
  if (!usual || !charged.includes(subscription.status)) return null;
  const own = subscription.default_payment_method;
  if (idOf(own) === usual.id) return null;
  // A plan that was bought later is charged to the card that it was bought with.
  const chosenAt = own ? Math.max(subscription.created, expanded(own)?.created ?? 0) : 0;
  return usual.created >= chosenAt ? usual.id : null;
}

async function chargeOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderCharge> {
  return {
    id: charge.id,
    paymentIntentId: idOf(charge.payment_intent),
    status: charge.status as ProviderCharge['status'],
    createdAt: dateOf(charge.created),
    amount: charge.amount,
    refunded: charge.amount_refunded,
    currency: charge.currency,
    dispute: charge.disputed ? await disputeOf(stripe, charge.id) : null,
    description: charge.description ?? '',
    receiptUrl: charge.receipt_url,
    metadata: charge.metadata,
  };
}

/** A charge goes on saying that it was disputed when the dispute has been won, or was none in the end. */
async function disputeOf(stripe: Stripe, charge: string): Promise<ProviderCharge['dispute']> {
  const { data } = await stripe.disputes.list({ charge, limit: 10 });
  const over = ['won', 'warning_closed', 'prevented'];
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  return data.every(({ status }) => over.includes(status)) ? null : 'open';
}
