import { expect, it } from 'vitest';
import { byMonth } from './by-month.ts';

it('groups neighbours of the same month, also of two years', () => {
  const days = ['2026-03-02', '2026-03-01', '2026-02-28', '2025-02-28'];
  expect(byMonth(days, (day) => day)).toEqual([['2026-03-02', '2026-03-01'], ['2026-02-28'], ['2025-02-28']]);
  expect(byMonth([], String)).toEqual([]);
});
