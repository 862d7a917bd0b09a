import type { SubscriptionRecord } from './records.js';

/** A promotion code, which takes something off the first payment of a plan. */
interface Promotion {
  percentOff: number;
  /** When it can't be used any more; null: never. */
  expiresAt: number | null;
}

/** The codes that a checkout takes, and one that is over. */
export const promotions: Record<string, Promotion> = {
  GRACE25: { percentOff: 25, expiresAt: null },
  ADVENT10: { percentOff: 10, expiresAt: Date.UTC(2025, 11, 25) / 1_000 },
};

/** The code that somebody has written, in any letters, or what is wrong with it. */
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

/** What a code takes off an amount; null: there is no code. */
export const discountOf = (code: string | null | undefined, amount: number): number =>
  code ? Math.round((amount * promotions[code]!.percentOff) / 100) : 0;

/** Uses up the code of a subscription for an invoice over this amount: a trial leaves it for the first payment. */
export function useCode(subscription: SubscriptionRecord, amount: number): number {
  const discount = discountOf(subscription.promotion, amount);
  if (amount > 0) subscription.promotion = null;
  return discount;
}
