import { SpanKind } from '@opentelemetry/api';
import Stripe from 'stripe';
import type { Config } from '../../config/config.js';
import { providerSeconds } from '../../platform/metrics.js';
import { scope } from '../../platform/scope.js';
import { beginSpan, endFailed } from '../../platform/tracing.js';
import { type BalanceChange, type Credit, creditOf, markIn } from './credit.js';
import { isUnknown } from './provider-errors.js';
import { expanded, idOf } from './provider-references.js';
import { plainAmount, renewalAmountOf } from './renewal-amount.js';

/** Timeout of a call in milliseconds. The SDK retries a failed call twice, with the same idempotency key. */
const timeout = 10_000;

/**
 * Returns a client of the payment provider, or of a server that stands in; null: payments are not set up on this site.
 */
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

/** Returns the dashboard address of an object at the provider; null: no object, or the provider is a stand-in. */
export function dashboardUrl(
  config: Config['stripe'],
  kind: 'customers' | 'payments',
  id: string | null | undefined,
): string | null {
  if (!config || config.apiUrl || !id) return null;
  const mode = config.secretKey.includes('_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}${kind}/${id}`;
}

/**
 * Adds a span for a call to the caller's trace. It shows the pattern of the address, since the address contains
 * customer ids.
 */
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

/** A subscription as we use it, with times as dates and amounts in the smallest unit of the currency. */
export interface ProviderSubscription {
  id: string;
  status: Stripe.Subscription.Status;
  createdAt: Date;
  priceId: string;
  /** Charge of the price for each period, without credit; null: it has no single amount. */
  priceAmount: number | null;
  /** Our metadata, written when its checkout was opened. */
  metadata: Stripe.Metadata;
  trialEndsAt: Date | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Fingerprint of the charged card; null: none, or no card. */
  cardFingerprint: string | null;
  /** A card that the customer has given for all charges since; null: none. */
  newerCard: string | null;
  /** The latest invoice; null: there is none yet. */
  invoiceId: string | null;
  /** Whether the latest invoice is paid. */
  isPaid: boolean;
  /** Payment of the latest invoice; null: none was needed, or made. */
  paymentIntentId: string | null;
  /** Next charge at renewal, less the customer's credit; null: none, or unknown to the provider. */
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
  /** State of a dispute by the card's owner; null: there is none, or we won it. */
  dispute: 'open' | 'lost' | null;
  description: string;
  receiptUrl: string | null;
  metadata: Stripe.Metadata;
}

/** The provider's data about a customer at one moment, newest first. */
export interface ProviderState {
  subscriptions: ProviderSubscription[];
  charges: ProviderCharge[];
  /** Below zero it is credit, which the next invoice uses. */
  balance: number;
  /** Origin of that credit, and the invoices paid with it. */
  credit: Credit;
}

/**
 * Reads a customer's state in two calls. There are more calls in these cases:
 * - one for each charge that was ever disputed
 * - one for a customer who has switched plans or has a balance, to read their credit
 * - one for each renewal amount that only the provider can compute
 *
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

/** Reads every change of a customer's balance, oldest first. */
async function readChanges(stripe: Stripe, customer: string): Promise<BalanceChange[]> {
  const changes = await stripe.customers
    .listBalanceTransactions(customer, { limit: 100, expand: ['data.checkout_session'] })
    .autoPagingToArray({ limit: 10_000 });
  return changes.reverse().map(({ amount, invoice, checkout_session, metadata }) => ({
    amount,
    // Credit used in a checkout counts for the invoice that the checkout creates.
    invoiceId: idOf(invoice) ?? idOf(expanded(checkout_session)?.invoice),
    mark: markIn(metadata ?? {}),
  }));
}

const dateOf = (seconds: number) => new Date(seconds * 1_000);
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

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
 * Returns the customer's default card, if it was given after this subscription chose its own card. At the provider, a
 * subscription's own card takes precedence even if the customer's is newer. Null: there is none, or both were not
 * expanded.
 */
export function newerCardOf(subscription: Stripe.Subscription): string | null {
  const payer = expanded(subscription.customer);
  const usual = payer && !payer.deleted ? expanded(payer.invoice_settings.default_payment_method) : null;
  if (!usual || !charged.includes(subscription.status)) return null;
  const own = subscription.default_payment_method;
  if (idOf(own) === usual.id) return null;
  // A plan that was bought later is charged to the card used for that purchase.
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

/**
 * Returns the current state of a charge's dispute. `disputed` of a charge stays true after a dispute was won or
 * dropped.
 */
async function disputeOf(stripe: Stripe, charge: string): Promise<ProviderCharge['dispute']> {
  const { data } = await stripe.disputes.list({ charge, limit: 10 });
  const over = ['won', 'warning_closed', 'prevented'];
  if (data.some(({ status }) => status === 'lost')) return 'lost';
  return data.every(({ status }) => over.includes(status)) ? null : 'open';
}
