import { afterEach, expect, it, vi } from 'vitest';
import { noteDismissed, wasDismissed } from './dismissed.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const closed = () => {
  throw new DOMException('Storage is closed', 'SecurityError');
};

it('is remembered for the session, for each member', () => {
  noteDismissed('ruth');
  expect(wasDismissed('ruth')).toBe(true);
  expect(wasDismissed('miriam')).toBe(false);
  sessionStorage.clear();
  expect(wasDismissed('ruth')).toBe(false);
});

it.each([
  ['full', ['setItem']],
  ['closed', ['setItem', 'getItem']],
] as const)('is remembered until the page is left where storage is %s', (state, methods) => {
  for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(closed);
  const member = `member whose storage is ${state}`;
  expect(wasDismissed(member)).toBe(false);
  noteDismissed(member);
  expect(wasDismissed(member)).toBe(true);
  expect(wasDismissed('another member')).toBe(false);
});
