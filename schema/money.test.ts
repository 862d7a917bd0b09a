import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, overwriteServerAsyncLocalStorage } from '@quiet-time/schema/sentences/runtime';
import { expect, it } from 'vitest';
import { money } from './money.js';

it.each([
  [2_000, 'usd', '$20.00'],
  [2_005, 'USD', '$20.05'],
  [900, 'jpy', '¥900'],
  [12_500, 'krw', '₩12,500'],
  [5_000, 'mga', 'Ar 5,000'],
  [5_120, 'kwd', 'KWD 5.120'],
  // Counted in hundredths, written without them.
  [500, 'isk', 'kr 5'],
  [500, 'ugx', 'UGX 5'],
  [99_950, 'huf', 'Ft 999.50'],
  [12_345, 'rsd', 'RSD 123.45'],
  [0, 'eur', '€0.00'],
  [-9_370, 'usd', '-$93.70'],
])('%i %s is %s', (amount, currency, expected) => {
  expect(money(amount, currency).replaceAll('\u00a0', ' ')).toBe(expected);
});

it.each([
  ['es', 'USD 20.00'],
  ['fr', '20,00 $US'],
  ['de', '20,00 $'],
] as const)('names the dollar if a plain sign means another: %s', (locale, expected) => {
  const inLanguage = new AsyncLocalStorage<{ locale: Locale }>();
  overwriteServerAsyncLocalStorage(inLanguage);
  try {
    expect(inLanguage.run({ locale }, () => money(2_000, 'usd')).replaceAll('\u00a0', ' ')).toBe(expected);
  } finally {
    overwriteServerAsyncLocalStorage(undefined);
  }
});
