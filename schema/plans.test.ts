import { expect, it } from 'vitest';
import { centsOf, hasWholeCents, planIcons, tierOf, twelveMonths } from './plans.js';

it.each([
  [null, false, 0, 'free'],
  [null, false, 0.01, 'standard'],
  [null, false, 1, 'standard'],
  [null, false, 1.01, 'premium'],
  [null, true, 0, 'family'],
  ['standard', true, 5, 'standard'],
  ['free', false, 5, 'free'],
] as const)(
  'a plan with the tier %s, for a family: %s, of $%s is %s',
  (tier, isFamily, monthlyPrice, expected) => {
    expect(tierOf({ tier, isFamily, monthlyPrice })).toBe(expected);
  },
);

it('amounts are calculated in cents', () => {
  expect([twelveMonths(0.1), twelveMonths(4.35), twelveMonths(19.99)]).toEqual([1.2, 52.2, 239.88]);
  expect(centsOf(1.15)).toBe(115);
});

it('accepts every amount of whole cents, and no others', () => {
  for (let cents = 0; cents < 100_000; cents += 1) {
    if (!hasWholeCents(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`))) {
      expect.unreachable(String(cents));
    }
  }
  expect([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY].map(hasWholeCents)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('there are ten icons', () => {
  expect(new Set(planIcons).size).toBe(10);
});
