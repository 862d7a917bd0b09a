import { expect, test } from 'vitest';
import { isMonth, shiftMonth, weeksOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
])('%s shifted by %i is %s', (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});

test('a month fills whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks.at(0)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  // A February that begins on a Monday has four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('distinguishes a month from other text', () => {
  expect(['2026-11', '2026-13', '2026-1', '0000-01', 'x', null].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
