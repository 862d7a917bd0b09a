import { money } from '@quiet-time/schema/money';
import type { BillingCycle } from '@quiet-time/schema/plans';
import { m } from '@quiet-time/schema/sentences';
import type { BillingNotice } from '../../blocks/jobs.js';
import type { Fact } from '../../blocks/mails/layout.js';
import type { ChargeFacts, KnownCard } from './charge-facts.js';

/** An amount in the smallest unit of a currency (ISO code), as in the provider's API. */
interface Amount {
  amount: number;
  currency: string;
}

/** Facts that a mail about a plan can contain. */
export interface BillingFacts extends ChargeFacts {
  /** Name of the plan alone. */
  plan: string;
  /** Name of the plan with its billing cycle: "Premium, monthly". */
  planInFull: string;
  /** End of the trial or the plan. */
  end: Date | null;
  /** For a mail about a payment: its amount and date, and the provider's page to print. */
  payment: (Amount & { createdAt: Date; receiptUrl: string | null }) | null;
  /** Next charge; null: none; left out: unknown. */
  next?: (Partial<Amount> & { at: Date }) | null;
  /** Amount that was refunded or credited. */
  moved?: Amount | null;
  /** Current credit; null: none. */
  balance?: Amount | null;
  /** Name of the plan that a refund ended; null: none. */
  endedPlan?: string | null;
  /** Current tier of the member. */
  tier?: string | null;
  /** Name of a family's owner; null: it can't be shown. Left out: the account is deleted. */
  owner?: string | null;
  /** Whether the member is charged for a plan beside the subject of the mail. */
  isPaying?: boolean;
  /** For a mail about a price: the amount for each period, before and from now on. */
  price?: (Amount & { was: number; cycle: BillingCycle }) | null;
  /** Formats a day in the reader's language and time zone. */
  day: (at: Date) => string;
}

/** Display names of card brands whose provider id differs from them. */
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

function cardName({ brand, last4 }: KnownCard): string {
  const called = brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
  return m.mail_fact_card_ending({ brand: called, last4 });
}

const written = ({ amount, currency }: Amount) => money(amount, currency);

/** Lists amount, plan, period, card and next charge: the lines that readers of a mail about money look up later. */
export function factsOf(notice: BillingNotice, facts: BillingFacts): Fact[] {
  const { planInFull, end, payment, card, period, due, next, moved, credit, tier, reason, day } = facts;
  const onTrial = notice === 'trialStarted' || notice === 'trialEnding';
  const usesCredit = notice === 'receipt' || notice === 'paidWithoutCard';
  const isUntil = untilNotices.includes(notice);
  const rows: (Fact | false | '' | null | undefined)[] = [
    notice === 'refunded' && moved && [m.mail_fact_refunded(), written(moved)],
    payment && [notice === 'refunded' ? m.mail_fact_paid() : m.mail_fact_amount(), written(payment)],
    notice === 'paymentFailed' && due && [m.mail_fact_amount(), written(due)],
    notice === 'paidWithoutCard' && due && [m.mail_fact_charged(), written(due)],
    usesCredit && credit && [m.mail_fact_credit_used(), money(credit.used, credit.currency)],
    usesCredit && credit && [m.mail_fact_credit_left(), money(credit.left, credit.currency)],
    notice !== 'credited' && [m.mail_fact_plan(), planInFull],
    payment && [m.mail_fact_paid_on(), day(payment.createdAt)],
    period && [m.mail_fact_period(), m.mail_fact_from_to({ from: day(period.from), to: day(period.to) })],
    onTrial && end && [m.mail_fact_trial(), m.mail_fact_until({ day: day(end) })],
    isUntil && end && [m.mail_fact_period(), m.mail_fact_until({ day: day(end) })],
    card && [m.mail_fact_card(), cardName(card)],
    notice === 'refunded' && reason && [m.mail_fact_reason(), reason],
    next !== undefined && [m.mail_fact_next_charge(), nextCharge(next, day)],
    tier && [m.mail_fact_plan_now(), tier],
  ];
  return rows.filter((row) => !!row);
}

const untilNotices: BillingNotice[] = ['cancelled', 'granted', 'familyStarted', 'familyEnding'];

function nextCharge(next: NonNullable<BillingFacts['next']> | null, day: BillingFacts['day']): string {
  if (!next) return m.mail_fact_no_charge();
  const { at, amount, currency } = next;
  if (amount === undefined || currency === undefined) return day(at);
  return m.mail_fact_charge({ amount: money(amount, currency), day: day(at) });
}
