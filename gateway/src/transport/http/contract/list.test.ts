import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { restRoutes } from '../../modules.js';

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, i) => `${letter}-${String(i + 1).padStart(letter === 'R' ? 3 : 2, '0')}`);
/** Calls of the requirements, and the added ones with a contract test (`gateway/docs/requirements/calls.md`). */
const known = [
  ...numbered('R', 146),
  ...numbered('X', 10),
  'X-15',
  'X-16',
  'X-17',
  'X-18',
  'X-19',
  'X-20',
  'X-21',
];

/** Lists the tested calls: the arguments of `documented`. */
async function tested(): Promise<Map<string, string>> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name !== 'list.test.ts');
  const texts = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')));
  const calls = texts.join('\n').matchAll(/^documented\('(\S+)', '(\S+ \S+)'/gm);
  return new Map([...calls].map(([, id, call]) => [id!, call!]));
}

it('has a test of every call of the requirements', async () => {
  expect([...(await tested()).keys()].sort()).toEqual([...known].sort());
});

it('calls each with the method and the path of its route', async () => {
  const calls = await tested();
  const unnamed = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');
  const routes = restRoutes.filter(({ row }) => calls.has(row));
  expect(routes.length).toBeGreaterThan(130);
  for (const { row, method, path } of routes) {
    expect([row, unnamed(calls.get(row)!)]).toEqual([row, unnamed(`${method} /api${path}`)]);
  }
});
