import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { saidOnLoad } from './said-on-load.js';

const repository = path.join(import.meta.dirname, '../..');

it.each(['schema', 'member-web/src'])('%s evaluates no sentence before the language is known', (folder) => {
  const files = readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(^|\/)(dist|testing|node_modules)\/|\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const message = files.map((file) => [
    file,
    saidOnLoad(readFileSync(path.join(repository, folder, file), 'utf8')),
  ]);
  expect(message.filter(([, sentences]) => sentences!.length > 0)).toEqual([]);
});

it('finds sentences outside of functions', () => {
  expect(
    saidOnLoad(`
      const field = { label: m.one(), text: () => m.two(), later: m.three };
      const note = <p>{m.four({ all: 1 })}</p>;
      const fields = () => [m.five()];
      function six() { return m.six(); }
    `),
  ).toEqual(['m.one()', 'm.four({ all: 1 })']);
});
