import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe } from 'vitest';
import { contractOn } from './contract.js';
import type { TestAppOptions } from './test-app.js';

const folder = path.resolve(import.meta.dirname, '../transport/http/contract');

/** Runs the tests of all calls of the requirements again, with the product on other services. */
export async function contractOnceMore(
  runs: Pick<TestAppOptions, 'restProcess' | 'redisUrl'>,
): Promise<void> {
  contractOn.runs = runs;
  // A unique specifier: test files of one worker share modules, and an imported one does not run again.
  const name = Object.keys(runs).join();
  const files = (await readdir(folder)).filter((name) => name !== 'list.test.ts');
  for (const file of files) {
    describe(file, async () => {
      await import(/* @vite-ignore */ `${path.join(folder, file)}?${name}`);
    });
  }
}
