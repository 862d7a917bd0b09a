import { expect, it } from 'vitest';
import { paletteColor } from './palette-color.ts';

it.each([
  ['the usual blue', '#3B82F6', '--info'],
  ['violet', '#7C3AED', '--info'],
  ['pine', '#2B5F4C', '--accent'],
  ['green', '#00FF00', '--accent'],
  ['brown', '#8A5A2B', '--sun'],
  ['yellow', '#FFFF00', '--sun'],
  ['red', '#FF0000', '--sun'],
  ['pink', '#EC4899', '--sun'],
  ['grey', '#808080', '--line-strong'],
  ['black', '#000000', '--line-strong'],
  ['no color', 'nothing', '--line-strong'],
])('%s has a match among our colors', (_what, color, token) => {
  expect(paletteColor(color)).toBe(`var(${token})`);
});
