import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const imported = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

/** Lists the specifiers of packages that a module loads, directly or through its imports. */
async function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const specifiers = Array.from((await readFile(file, 'utf8')).matchAll(imported), ([, name]) => name);
  const found = await Promise.all(
    specifiers
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name.startsWith('.')
          ? packagesOf(path.resolve(path.dirname(file), name), seen)
          : [`${path.basename(file)}: ${name}`],
      ),
  );
  return found.flat();
}

describe('commands that install what is missing', () => {
  it.each(['start', 'dev', 'test', 'build', 'bench', 'mutation'])(
    '%s loads no package before',
    async (name) => {
      expect(await packagesOf(path.join(import.meta.dirname, `${name}.mjs`))).toEqual([]);
    },
  );
});
