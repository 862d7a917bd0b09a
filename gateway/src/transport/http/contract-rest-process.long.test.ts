import { readdir } from 'node:fs/promises';
import { describe } from 'vitest';
import { contractOn } from '../../testing/contract.js';

contractOn.runs = { restProcess: true };

// Every call of the documents again, answered by a REST process before the gateway.
const files = (await readdir(`${import.meta.dirname}/contract`)).filter((name) => name !== 'list.test.ts');
for (const file of files) {
  describe(file, async () => {
    await import(`./contract/${file.replace(/\.ts$/, '')}.ts`);
  });
}
