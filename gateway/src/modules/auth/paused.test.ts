import { expect, it } from 'vitest';
import { paused } from './paused.js';

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [59 * 60, '59 minutes'],
  [59 * 60 + 1, '1 hour'],
  [60 * 60 + 1, '2 hours'],
])('after %i seconds says %s', (seconds, wait) => {
  expect(paused.passwords(seconds).text).toBe(
    `Too many wrong passwords. Please try again in ${wait}, or get a code by email to choose a new one.`,
  );
  expect(paused.mails(seconds).text).toBe(
    `Too many emails have been asked for. Please try again in ${wait}.`,
  );
  expect(paused.codes(seconds).text).toBe(`Too many wrong attempts. Please try again in ${wait}.`);
});
