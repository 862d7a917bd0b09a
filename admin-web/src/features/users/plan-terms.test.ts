import { expect, it } from 'vitest';
import { lastDay } from './plan-terms.tsx';

it.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2026-11-26', 1, '2026-12-26'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('from %s for %i months is until %s', (from, months, until) => {
  expect(lastDay(from, months)).toBe(until);
});
