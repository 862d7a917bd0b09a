import type Stripe from 'stripe';
import { expanded } from './provider-references.js';

/** Fee in the smallest unit of the currency in which the provider pays out. */
export interface ChargeFee {
  amount: number;
  currency: string;
}

/** Milliseconds after which a report does without fees. A call takes at most its own timeout longer. */
const totalTimeout = 15_000;

/**
 * Reads the provider's fees of all charges in a period, 100 charges a call. Fees for disputes are not included.
 * @returns by charge id. A charge whose fee is not known yet is left out, and all are when the calls take too long
 * @throws StripeError
 */
export async function readFees(stripe: Stripe, from: Date, until: Date): Promise<Map<string, ChargeFee>> {
  const begun = performance.now();
  const fees = new Map<string, ChargeFee>();
  const created = { gte: from.getTime() / 1_000, lt: until.getTime() / 1_000 };
  const list = { created, limit: 100, expand: ['data.balance_transaction'] };
  const once = { timeout: 5_000, maxNetworkRetries: 0 };
  for await (const { id, balance_transaction } of stripe.charges.list(list, once)) {
    if (performance.now() - begun > totalTimeout) return new Map();
    const entry = expanded(balance_transaction);
    if (entry) fees.set(id, { amount: entry.fee, currency: entry.currency });
  }
  return fees;
}

/** Sums fees. Null when one is missing, or when they have several currencies. */
export function sumOfFees(fees: (ChargeFee | undefined)[]): ChargeFee | null {
  const [first] = fees;
  if (!first || !fees.every((fee) => fee?.currency === first.currency)) return null;
  return { currency: first.currency, amount: fees.reduce((sum, fee) => sum + (fee?.amount ?? 0), 0) };
}
