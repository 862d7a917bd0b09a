import { money } from '@quiet-time/schema/money';
import { day } from '../periods.js';
import { discountOf } from '../promotions.js';
import type { CardRecord, ChargeRecord, PriceRecord, SessionRecord, State } from '../records.js';

/** Formats a date: 29 November 2026. */
export const date = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at * 1_000);

/** Formats a time: 29 Nov 2026, 06:00. */
export const moment = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    at * 1_000,
  );

/** Returns the card for a customer's payments, if there is one. */
export function cardOf({ subscriptions, cards, customers }: State, customer: string): CardRecord | undefined {
  const running = Object.values(subscriptions).findLast(
    (one) => one.customer === customer && one.status !== 'canceled',
  );
  return cards[running?.card ?? customers[customer]?.defaultCard ?? ''];
}

/** Returns the name of a card: visa ending in 4242. */
export const cardName = ({ brand, last4 }: CardRecord) => `${brand} ending in ${last4}`;

/**
 * Returns the name of what a charge paid for. The charge's own description does not name the plan of a subscription.
 */
export function boughtWith({ invoices, subscriptions }: State, charge: ChargeRecord): string | null {
  const invoice = Object.values(invoices).find(({ paymentIntent }) => paymentIntent === charge.paymentIntent);
  const price = invoice && subscriptions[invoice.subscription]?.price;
  return price ? `${price.name}, ${price.interval === 'year' ? 'yearly' : 'monthly'}` : charge.description;
}

const every = (price: PriceRecord) => (price.interval ? ` a ${price.interval}` : '');

/**
 * Describes in one sentence how much a checkout charges and when.
 * @param due amount charged today
 */
export function chargedWhen(
  { price, quantity, trialDays, trialEndAt, promotion }: SessionRecord,
  due: number,
  now: number,
): string {
  const amount = money(price.unitAmount * quantity, price.currency);
  const discount = discountOf(promotion, price.unitAmount * quantity);
  const less = discount
    ? ` ${promotion} takes ${money(discount, price.currency)} off the first payment.`
    : '';
  const days = trialDays ?? (trialEndAt ? Math.round((trialEndAt - now) / day) : 0);
  if (days > 0) {
    const from = date(trialEndAt ?? now + days * day);
    return `Free for ${days} ${days === 1 ? 'day' : 'days'}, then ${amount}${every(price)} from ${from}.${less}`;
  }
  if (!price.interval) return `${amount} today, once. Nothing is charged later.`;
  const credit = price.unitAmount * quantity - discount - due;
  const used = credit > 0 ? ` Your credit pays ${money(credit, price.currency)} of today’s.` : '';
  return `${amount}${every(price)} from today, until you cancel.${less}${used}`;
}
