import { formatLocale } from './format-locale.js';

/** Currencies that the payment provider counts in whole units, and those with thousandths. */
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThousandths = new Set('bhd jod kwd omr tnd'.split(' '));

/**
 * Returns the number of decimals in the payment provider's smallest unit. `Intl` differs for some currencies: króna and
 * shilling (isk, ugx) are counted in hundredths that are never used. Others that are written without decimals (huf,
 * rsd, all) are charged with them.
 */
export function decimalsOf(currency: string): number {
  const code = currency.toLowerCase();
  return withoutDecimals.has(code) ? 0 : withThousandths.has(code) ? 3 : 2;
}

/**
 * Returns the currency format of `Intl`. English shows the plain "$" that the requirements ask for. In locales where a
 * plain "$" means another dollar or the peso, the currency is named: "20 $US", "USD 20".
 */
const currencyDisplay = () => (formatLocale().startsWith('en') ? 'narrowSymbol' : 'symbol');

/** Formats an amount of the payment provider, in the smallest unit of its currency: "$20.00", "¥900". */
export function money(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const style = { style: 'currency', currency, currencyDisplay: currencyDisplay() } as const;
  const usual = new Intl.NumberFormat(formatLocale(), style).resolvedOptions().maximumFractionDigits ?? 2;
  // A charged amount is never rounded.
  const isWhole = amount % 10 ** decimals === 0;
  const digits = isWhole ? Math.min(usual, decimals) : decimals;
  return new Intl.NumberFormat(formatLocale(), {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** decimals);
}

/** Formats an amount in dollars: `$5`, `$4.50`. */
export const dollars = (amount: number): string =>
  amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: currencyDisplay(),
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
