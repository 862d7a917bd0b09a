import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it('leaves a short text alone, on one line', () => {
  expect(cut('Be still,\n\nand  know.', 120)).toBe('Be still, and know.');
  expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
});

it('ends on a whole word and counts the ellipsis', () => {
  expect(cut('Be still, and know that I am God', 12)).toBe('Be still…');
  expect(cut('Be still, and know that I am God', 14)).toBe('Be still, and…');
  expect(cut('word '.repeat(100), 120).length).toBeLessThanOrEqual(120);
});

it('cuts a word that is too long by itself, and no character in two', () => {
  expect(cut('a'.repeat(121), 120)).toBe(`${'a'.repeat(119)}…`);
  expect(cut('🌅'.repeat(20), 5)).toBe('🌅🌅🌅🌅…');
});
