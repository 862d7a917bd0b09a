import { formatLocale } from '@quiet-time/schema/format-locale';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { plansQuery } from './plans.documents.ts';

export type OfferedPlan = ResultOf<typeof plansQuery>['plans'][number];

/** An amount in dollars as it is written: `$5`, `$4.50`. */
export const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
