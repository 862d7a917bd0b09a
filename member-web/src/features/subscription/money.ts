import { formatLocale } from '@quiet-time/schema/format-locale';

/** An amount in the smallest unit of a currency: "$20.00". */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(formatLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
