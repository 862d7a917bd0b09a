import { expect, it } from 'vitest';
import { isDiskFull } from './disk-full.js';

it.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ driverError: { code: '53100' } }, true],
  [{ driverError: { code: '23505' } }, false],
  [new Error('no'), false],
  [null, false],
])('recognises %o as a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
