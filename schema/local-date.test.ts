import { expect, it } from 'vitest';
import { dayBefore, isLocalDate } from './local-date.ts';

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['0000-02-29', false],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-11-00', false],
  ['2026-1-1', false],
  ['12026-11-21', false],
  ['-2026-11-21', false],
  ['2026-11-21T00:00:00Z', false],
  ['2026-11-21\n', false],
  [' 2026-11-21', false],
  ['21.11.2026', false],
  ['', false],
])('“%s” is a date: %s', (text, isOne) => {
  expect(isLocalDate(text)).toBe(isOne);
});

it('returns the day before', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  expect(dayBefore('0001-01-01')).toBeNull();
});
