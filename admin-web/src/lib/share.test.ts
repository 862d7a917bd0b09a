import { expect, it } from 'vitest';
import { counted, share } from './share.ts';

it.each([
  [0, 0, '0%'],
  [0, 9, '0%'],
  [1, 1_000, '<1%'],
  [1, 100, '1%'],
  [641, 2_563, '25%'],
  [3, 3, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(share(part, whole)).toBe(text);
});

it('counts one, none and many', () => {
  expect([0, 1, 1_204].map((count) => counted(count, 'day', 'days'))).toEqual([
    '0 days',
    '1 day',
    '1,204 days',
  ]);
});
