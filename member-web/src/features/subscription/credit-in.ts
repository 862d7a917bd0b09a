import { money } from '@quiet-time/schema/money';

/** Returns the credit that the next charges use first, in words: "$93.70"; null: none. */
export const creditIn = ({ credit, creditCurrency }: { credit: number; creditCurrency: string | null }) =>
  credit > 0 && creditCurrency ? money(credit, creditCurrency) : null;
