import { formatLocale } from './format-locale.js';

/** Currencies whose amounts the payment provider counts in whole units, and those with thousandths. */
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThousandths = new Set('bhd jod kwd omr tnd'.split(' '));

/**
 * How many decimals an amount has in the smallest unit that the payment provider counts. Not what `Intl` says of the
 * currency: króna and shilling (isk, ugx) are counted in hundredths that are never used, and some that people write
 * without decimals (huf, rsd, all) are charged with them.
 */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase();
  return withoutDecimals.has(code) ? 0 : withThousandths.has(code) ? 3 : 2;
}

/**
 * How `Intl` shows a currency. English shows the plain "$" that the requirements ask for. Where a plain "$" means another
 * dollar or the peso, the currency is named: "20 $US", "USD 20".
 */
const currencyDisplay = () => (formatLocale().startsWith('en') ? 'narrowSymbol' : 'symbol');

/** An amount of the payment provider, in the smallest unit of its currency: "$20.00", "¥900". */
export function money(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const style = { style: 'currency', currency, currencyDisplay: currencyDisplay() } as const;
  const usual = new Intl.NumberFormat(formatLocale(), style).resolvedOptions().maximumFractionDigits ?? 2;
  // What is charged is never rounded away.
  const isWhole = amount % 10 ** decimals === 0;
  const digits = isWhole ? Math.min(usual, decimals) : decimals;
  return new Intl.NumberFormat(formatLocale(), {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** decimals);
}

/** An amount in dollars as it is written: `$5`, `$4.50`. */
export const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: currencyDisplay(),
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
