import { money } from '@quiet-time/schema/money';

/** What of earlier payments the next charges use first, in words: "$93.70"; null: nothing. */
export const creditIn = ({ credit, creditCurrency }: { credit: number; creditCurrency: string | null }) =>
  credit > 0 && creditCurrency ? money(credit, creditCurrency) : null;
