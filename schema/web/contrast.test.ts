import { expect, it } from 'vitest';
import { contrast, readable } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#3B82F6', '#FFFFFF', 3.68],
  ['#777777', '#777777', 1],
])('%s and %s have a contrast of %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('keeps readable colors', () => {
  expect(readable('#2C5F4B', '#FFFFFF')).toEqual({ background: '#2C5F4B', text: '#FFFFFF' });
});

it('darkens the usual blue a little', () => {
  const { background, text } = readable('#3B82F6', '#FFFFFF');
  expect(text).toBe('#FFFFFF');
  expect(background).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(background, text)).toBeLessThan(5.2);
});

it('makes any two colors readable', () => {
  const some = [
    '#000000',
    '#ffffff',
    '#808080',
    '#7f7f7f',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#757575',
  ];
  for (const background of some) {
    for (const text of some) {
      const shown = readable(background, text);
      expect(contrast(shown.background, shown.text)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
