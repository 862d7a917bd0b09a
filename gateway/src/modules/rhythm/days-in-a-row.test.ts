import { expect, it } from 'vitest';
import { daysInARow } from './days-in-a-row.js';

/** Days of November 2026; the 22nd is today. */
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
const inARow = (...dates: number[]) => daysInARow(dates.map(day), day(22));

it.each<[what: string, dates: number[], count: number]>([
  ['nothing', [], 0],
  ['today alone', [22], 1],
  ['yesterday, and not yet today', [21], 1],
  ['three days with today', [22, 21, 20], 3],
  ['a day left out', [22, 20, 19], 3],
  ['yesterday left out, and not yet today', [20, 19], 2],
  ['two days left out', [22, 19, 18], 1],
  ['the last two, and not yet today', [19, 18], 0],
  ['a second day left out within the week', [22, 20, 19, 18, 17, 16, 14], 6],
  ['a second day left out a week later', [22, 20, 19, 18, 17, 16, 15, 13], 8],
])('%s', (_what, dates, count) => {
  expect(inARow(...dates)).toBe(count);
});

it('continues over months, years and a change of clocks', () => {
  expect(daysInARow(['2027-01-01', '2026-12-31'], '2027-01-01')).toBe(2);
  expect(daysInARow(['2026-03-30', '2026-03-29', '2026-03-28'], '2026-03-30')).toBe(3);
});
