import { expect, test } from 'vitest';
import { clockTime, dayOf, momentOf } from './moments.ts';

const moment = new Date(2026, 10, 21, 7, 5);

test('formats times with two digits', () => {
  expect(clockTime(moment)).toBe('07:05');
});

test('names the day only when it is not today', () => {
  expect(momentOf(moment.toISOString(), new Date(2026, 10, 21, 23, 0))).toBe('07:05');
  expect(momentOf(moment.toISOString(), new Date(2026, 10, 22, 0, 30))).toBe('21 Nov 2026, 07:05');
  expect(dayOf(moment.toISOString())).toBe('21 Nov 2026');
});
