import path from 'node:path';
import { expect, it } from 'vitest';
import { circlesOf, fileOf, type ImportLine, importLines } from './circles.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** Folders whose modules (the folders and files directly in them) must not have circular imports. */
const houses = [
  'gateway/src',
  'gateway/src/modules',
  'gateway/src/transport',
  'rest-compat/src',
  'schema',
  'schema/web',
  'member-web/src',
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
  expect(importsInCircle(importLines(path.join(root, house)))).toEqual([]);
});

it.each(['member-web/src', 'admin-web/src', 'schema/web'])(
  'no files of %s import each other in a circle, including types',
  (house) => {
    expect(importsInCircle(importLines(path.join(root, house), fileOf))).toEqual([]);
  },
);

it('no files of gateway/src import each other in a circle at runtime', () => {
  const lines = importLines(path.join(root, 'gateway/src'), fileOf);
  expect(importsInCircle(lines.filter(({ isType }) => !isType))).toEqual([]);
});

function importsInCircle(lines: ImportLine[]): string[] {
  const [circle = []] = circlesOf(lines);
  const within = lines.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  return within.map(({ file, to }) => `${file} -> ${to}`);
}
