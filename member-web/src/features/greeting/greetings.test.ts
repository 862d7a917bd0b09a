import { expect, it } from 'vitest';
import { greeting } from './greetings.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour, 30);

it.each([
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('knows the time of day: half past %i', (hour, words) => {
  expect(greeting(at(hour), 0)({ name: 'Ruth' })).toBe(`${words}, Ruth`);
});

it('has a handful of them, and each can come', () => {
  const chances = Array.from({ length: 100 }, (_, index) => index / 100);
  const all = new Set(chances.map((chance) => greeting(at(9), chance)));
  expect(all.size).toBe(5);
  expect(all).not.toContain(undefined);
});
