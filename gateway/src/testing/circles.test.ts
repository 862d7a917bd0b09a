import path from 'node:path';
import { expect, it } from 'vitest';
import { circlesOf, importLines } from './circles.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** Folders whose modules (the folders and files directly in them) must not have circular imports. */
const houses = [
  'gateway/src',
  'gateway/src/modules',
  'gateway/src/transport',
  'rest-compat/src',
  'schema',
  'schema/web',
  'member-web/src/features',
  'admin-web/src',
  'admin-web/src/features',
];

it('finds imports of all kinds', () => {
  const lines = importLines(path.join(root, 'gateway/src/modules'));
  const [from, to] = ['billing', 'members'];
  for (const isType of [true, false]) {
    expect(lines).toContainEqual({ from, to, file: expect.any(String), isType });
  }
});

it.each(houses)('%s has no circular imports, including types', (house) => {
  const lines = importLines(path.join(root, house));
  const [circle = []] = circlesOf(lines);
  const within = lines.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  expect(within.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});
