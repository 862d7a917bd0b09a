import { expect, it } from 'vitest';
import { circlesOf, importLines } from '../testing/circles.js';

const lines = importLines(import.meta.dirname);

it('imports of all kinds are found', () => {
  const [from, to] = ['billing', 'members'];
  for (const isType of [true, false]) {
    expect(lines).toContainEqual({ from, to, file: expect.any(String), isType });
  }
});

it('modules import each other in no circle, types counted', () => {
  const [circle = []] = circlesOf(lines);
  const within = lines.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  expect(within.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});
