import type { Language } from '@quiet-time/schema/languages';
import type { Price } from '../src/start/embedded/payment-sandbox.js';

/**
 * Stored state of the sandbox: small records, from which the objects of Stripe's API are built on request. Times are
 * whole seconds, as in Stripe's API, in fields whose names end in `At`: `moveBack` relies on that.
 */
export interface State {
  secretKey: string;
  webhookSecret: string;
  outage: Outage;
  customers: Record<string, CustomerRecord>;
  cards: Record<string, CardRecord>;
  sessions: Record<string, SessionRecord>;
  portals: Record<string, PortalRecord>;
  subscriptions: Record<string, SubscriptionRecord>;
  invoices: Record<string, InvoiceRecord>;
  balanceChanges: Record<string, BalanceChangeRecord>;
  paymentIntents: Record<string, PaymentIntentRecord>;
  charges: Record<string, ChargeRecord>;
  refunds: Record<string, RefundRecord>;
  disputes: Record<string, DisputeRecord>;
  events: Record<string, EventRecord>;
  /** Responses by idempotency key. */
  answers: Record<string, AnswerRecord>;
}

/** Failure modes of the API: slow responses, none, errors, or responses lost after the work was done. */
export const outages = ['off', 'slow', 'silent', 'error', 'lost'] as const;
export type Outage = (typeof outages)[number];

export type Metadata = Record<string, string>;

export interface PriceRecord extends Price {
  id: string;
}

/** Record that belongs to a customer and moves in time with them. */
interface Owned {
  id: string;
  customer: string;
  createdAt: number;
}

/** Collections of records with a customer. */
export const ownedKinds = [
  'cards',
  'sessions',
  'portals',
  'subscriptions',
  'invoices',
  'balanceChanges',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
] as const satisfies (keyof State)[];

export interface CustomerRecord {
  id: string;
  createdAt: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Negative: credit, which the next invoices use up. */
  balance: number;
  /** Number of invoices so far. */
  invoices: number;
  /** Languages for the provider's mails. Absent in files of earlier versions. */
  preferredLocales?: Language[];
  /** Card set on the portal. Absent in files of earlier versions. */
  defaultCard?: string | null;
}

export interface CardRecord extends Owned {
  brand: string;
  last4: string;
  fingerprint: string;
  expMonth: number;
  expYear: number;
  /** Whether charges succeed. */
  works: boolean;
}

export interface SessionRecord extends Owned {
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  price: PriceRecord;
  quantity: number;
  trialDays: number | null;
  trialEndAt: number | null;
  /** Metadata of the session itself. */
  metadata: Metadata;
  /** Metadata of the resulting subscription or payment intent. */
  resultMetadata: Metadata;
  description: string | null;
  collection: 'always' | 'if_required';
  clientReferenceId: string | null;
  /** Whether promotion codes are accepted, and the current one. Absent in files of earlier versions. */
  takesCodes?: boolean;
  promotion?: string | null;
  /** Language of the provider's page. Absent in files of earlier versions. */
  locale?: Language | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  subscription: string | null;
  invoice: string | null;
  paymentIntent: string | null;
}

/** A visit to the billing portal to change a card. */
export interface PortalRecord extends Owned {
  /** Language of the page, as for a checkout. */
  locale?: Language | null;
  /** Target of the return link. */
  returnUrl: string | null;
  /** Redirect after a changed card. Null: a confirmation page. */
  doneUrl: string | null;
  isDone: boolean;
}

export interface SubscriptionRecord extends Owned {
  item: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  price: PriceRecord;
  quantity: number;
  card: string;
  metadata: Metadata;
  /** Day of the month on which periods begin. */
  anchorAt: number;
  periodStartAt: number;
  periodEndAt: number;
  trialStartAt: number | null;
  trialEndAt: number | null;
  trialEndNotified: boolean;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  cancelReason: 'cancellation_requested' | 'payment_failed' | null;
  endedAt: number | null;
  latestInvoice: string | null;
  /** A promotion code, until the first payment. */
  promotion?: string | null;
}

export interface InvoiceRecord extends Owned {
  number: string;
  subscription: string;
  card: string;
  reason: 'subscription_create' | 'subscription_cycle';
  status: 'open' | 'paid';
  lines: LineRecord[];
  currency: string;
  /** Amount after the discount of a promotion code. */
  total: number;
  discount?: number;
  startingBalance: number;
  endingBalance: number;
  amountDue: number;
  paidAt: number | null;
  attempts: number;
  /** Null: no further attempt. */
  nextAttemptAt: number | null;
  paymentIntent: string | null;
}

export interface LineRecord {
  id: string;
  amount: number;
  description: string;
  periodStartAt: number;
  periodEndAt: number;
}

/** A change of a customer's balance, as in the API. A negative amount gives credit. */
export interface BalanceChangeRecord extends Owned {
  type: 'adjustment' | 'applied_to_invoice' | 'checkout_session_subscription_payment';
  amount: number;
  currency: string;
  endingBalance: number;
  invoice: string | null;
  session: string | null;
  description: string | null;
  metadata: Metadata;
}

export interface PaymentIntentRecord extends Owned {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
  card: string;
  charge: string;
}

export interface ChargeRecord extends Owned {
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
  paymentIntent: string;
  /** The card as of the charge. */
  card: CardRecord;
  status: 'succeeded' | 'failed';
  amountRefunded: number;
  disputed: boolean;
}

export interface RefundRecord extends Owned {
  charge: string;
  amount: number;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  metadata: Metadata;
}

export interface DisputeRecord extends Owned {
  charge: string;
  amount: number;
  status: 'needs_response' | 'won' | 'lost';
}

export interface EventRecord {
  id: string;
  /** Actual creation time: events don't move in time. */
  createdAt: number;
  type: string;
  customer: string | null;
  /** The event as JSON, as sent. */
  payload: string;
  delivered: boolean;
  attempts: number;
  /** Time of the next attempt, in milliseconds of the machine's clock. */
  nextAttempt: number;
  /** Result of the last attempt, in words. */
  lastResult: string | null;
}

export interface AnswerRecord {
  createdAt: number;
  /** The call with its parameters. */
  fingerprint: string;
  body: string;
}
