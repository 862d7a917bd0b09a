import { expect, test } from 'vitest';
import { readOrder, turnOrder, writeOrder } from './sort-order.ts';

const columns = ['date', 'title'] as const;
const newest = { column: 'date', descending: true } as const;

test.each([
  ['title', { column: 'title', descending: false }],
  ['-title', { column: 'title', descending: true }],
  ['date', { column: 'date', descending: false }],
  [null, newest],
  ['', newest],
  ['-password', newest],
])('parses %j in an address', (text, order) => {
  expect(readOrder(text, columns, newest)).toEqual(order);
});

test('writes the order that it read', () => {
  for (const text of ['title', '-date']) expect(writeOrder(readOrder(text, columns, newest))).toBe(text);
});

test('a second press on a head reverses the order', () => {
  const byTitle = turnOrder(newest, 'title', 'ascending');
  expect(byTitle).toEqual({ column: 'title', descending: false });
  expect(turnOrder<'title' | 'date'>(byTitle, 'title', 'ascending').descending).toBe(true);
  expect(turnOrder<'title' | 'date'>(byTitle, 'date', 'descending')).toEqual(newest);
});
