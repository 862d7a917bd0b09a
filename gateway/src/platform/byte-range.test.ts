import { expect, it } from 'vitest';
import { readRange } from './byte-range.js';

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes = 10-19', null],
  ['BYTES=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
] as const)('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
