import type { SubscriptionRecord } from './records.js';

/** A promotion code, which reduces the first payment of a plan. */
interface Promotion {
  percentOff: number;
  /** Time of its expiry; null: never. */
  expiresAt: number | null;
}

/** Valid promotion codes, and an expired one. */
export const promotions: Record<string, Promotion> = {
  GRACE25: { percentOff: 25, expiresAt: null },
  ADVENT10: { percentOff: 10, expiresAt: Date.UTC(2025, 11, 25) / 1_000 },
};

/** Returns the entered code, ignoring case, or what is wrong with it. */
export function readCode(written: string, now: number): { code: string } | { problem: string } {
  const code = written.trim().toUpperCase();
  if (code === '') return { problem: 'Write the code first.' };
  if (!Object.hasOwn(promotions, code))
    return { problem: `There is no code ${code}. See how it is written, or go on without one.` };
  const { expiresAt } = promotions[code]!;
  if (expiresAt !== null && now >= expiresAt)
    return { problem: `The code ${code} has expired. You can go on without one.` };
  return { code };
}

/** Returns the discount of a code on an amount; zero without a code. */
export const discountOf = (code: string | null | undefined, amount: number): number =>
  code ? Math.round((amount * promotions[code]!.percentOff) / 100) : 0;

/** Uses up the code of a subscription for an invoice of this amount. A trial leaves it for the first payment. */
export function useCode(subscription: SubscriptionRecord, amount: number): number {
  const discount = discountOf(subscription.promotion, amount);
  if (amount > 0) subscription.promotion = null;
  return discount;
}
