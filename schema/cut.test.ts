import { expect, it, vi } from 'vitest';
import { cut } from './cut.js';

it('leaves a short text alone, on one line', () => {
  expect(cut('Be still,\n\nand  know.', 120)).toBe('Be still, and know.');
  expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
});

it('ends on a whole word and counts the ellipsis', () => {
  expect(cut('Be still, and know that I am God', 12)).toBe('Be still…');
  expect(cut('Be still, and know that I am God', 14)).toBe('Be still, and…');
  expect(cut('word '.repeat(100), 120).length).toBeLessThanOrEqual(120);
});

it('cuts a word that is too long by itself, without splitting a character', () => {
  expect(cut('a'.repeat(121), 120)).toBe(`${'a'.repeat(119)}…`);
  expect(cut('🌅'.repeat(20), 5)).toBe('🌅🌅🌅🌅…');
});

it('cuts a long word instead of leaving most of the space empty', () => {
  expect(cut(`A ${'b'.repeat(150)}`, 100)).toBe(`A ${'b'.repeat(97)}…`);
  expect(cut('aaaa bbbbbbbbb', 10)).toBe('aaaa bbbb…');
  expect(cut('aaaaa bbbbbbbbb', 10)).toBe('aaaaa…');
});

it('splits no letter, and works in older browsers', () => {
  // Family emojis of seven code units, and an e with a combining accent.
  expect(cut('👨‍👩‍👧'.repeat(9), 12)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  expect(cut('e\u0301'.repeat(9), 6)).toBe('e\u0301e\u0301…');
  vi.stubGlobal('Intl', {});
  expect(cut('e\u0301'.repeat(9), 6)).toBe('e\u0301e\u0301e…');
  vi.unstubAllGlobals();
});

it('reads only the needed part of a text', () => {
  expect(cut(`Be still${' '.repeat(200)}${'and know '.repeat(1_000)}`, 12)).toBe('Be still…');
  expect(cut('Be still, '.repeat(1_000), 12)).toBe('Be still…');
});
