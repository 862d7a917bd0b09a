// Writes schema/schema.graphql from the resolvers, and the types for checking documents. `--check` only compares, and
// fails if the snapshot is stale.
import { execFileSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql/index.js';
import { makeSchema } from '../dist/transport/graphql/schema.js';

const snapshot = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
const types = fileURLToPath(new URL('../../schema/graphql-env.d.ts', import.meta.url));
/** Path that the build reads, since tsc copies no declarations. */
const built = fileURLToPath(new URL('../../schema/dist/graphql-env.d.ts', import.meta.url));
const read = (file) => readFile(file, 'utf8').catch(() => '');

const printed = `${printSchema(lexicographicSortSchema(await makeSchema()))}\n`;
if (process.argv.includes('--check')) {
  const before = await read(types);
  if ((await read(snapshot)) !== printed) {
    console.error('schema/schema.graphql differs from the resolvers. Run: npm run schema');
    process.exit(1);
  }
  generateTypes();
  if ((await read(types)) !== before) {
    console.error('schema/graphql-env.d.ts was outdated and has been regenerated. Commit it.');
    process.exit(1);
  }
} else {
  await writeFile(snapshot, printed);
  generateTypes();
  await copyFile(types, built);
}

function generateTypes() {
  execFileSync('npx', ['gql.tada', 'generate-output'], {
    cwd: fileURLToPath(new URL('../../schema', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
