import { expect, it } from 'vitest';
import { dayInWords } from './day-in-words.ts';

const today = '2026-11-26';

it.each([
  ['Dec 3', '2026-12-03'],
  ['3 Dec', '2026-12-03'],
  ['december 3rd', '2026-12-03'],
  ['3 December 2027', '2027-12-03'],
  ['Dec 3, 2025', '2025-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['tomorrow', '2026-11-27'],
])('parses "%s" as %s', (text, day) => {
  expect(dayInWords(text, today)).toBe(day);
});

it('takes the nearest year when none is given', () => {
  expect(dayInWords('Feb 1', today)).toBe('2027-02-01');
  expect(dayInWords('Jul 1', today)).toBe('2026-07-01');
  expect(dayInWords('29 Feb', '2028-01-01')).toBe('2028-02-29');
});

it.each([
  'Mark 3',
  'Dec',
  'Dec 32',
  '29 Feb 2027',
  'May the road',
  'constructor',
  'Dec 3 2026 x',
  'Psalm 3',
  '',
])('parses "%s" as no date', (text) => {
  expect(dayInWords(text, today)).toBeNull();
});
