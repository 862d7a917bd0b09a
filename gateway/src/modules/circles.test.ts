import { expect, it } from 'vitest';
import { circlesOf, importLines } from '../testing/circles.js';

const lines = importLines(import.meta.dirname);

it('modules import each other in no circle, types counted', () => {
  const [circle = []] = circlesOf(lines);
  const within = lines.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  expect(within.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});
