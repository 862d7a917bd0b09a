// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeEach, expect, it } from 'vitest';
import { hashedDocuments } from './hashed-documents.ts';

const tagModule = new URL('../../graphql.ts', import.meta.url).pathname;
const schema = 'type Query { book(id: ID!): Book }  type Book { id: ID! title: String! }';
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'documents-'));
  write('schema.graphql', schema);
  return () => rmSync(directory, { recursive: true });
});

const write = (name: string, content: string) => writeFileSync(join(directory, name), content);

/** Writes a documents module that uses our own `graphql(...)`. */
const writeDocuments = (name: string, content: string) =>
  write(name, `import { graphql } from ${JSON.stringify(tagModule)};\n${content}`);

async function buildFixture(): Promise<string> {
  const output = (await build({
    root: directory,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      hashedDocuments({
        schema: join(directory, 'schema.graphql'),
        manifest: join(directory, 'out/documents.json'),
      }),
    ],
    build: {
      outDir: 'out/site',
      minify: false,
      lib: { entry: join(directory, 'entry.ts'), formats: ['es'], fileName: 'entry' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}

it('replaces documents by parsed ones and writes the manifest', async () => {
  writeDocuments(
    'fields.documents.ts',
    'export const fields = graphql(`fragment Fields on Book { title }`);',
  );
  writeDocuments(
    'book.documents.ts',
    `import { fields } from './fields.documents.ts';
     export const book = graphql(\`query Book($id: ID!) { book(id: $id) { ...Fields } }\`, [fields]);
     export const unused = graphql(\`query Unused($id: ID!) { book(id: $id) { id } }\`);`,
  );
  write('entry.ts', `export { book } from './book.documents.ts';`);
  const code = await buildFixture();
  const manifest = JSON.parse(readFileSync(join(directory, 'out/documents.json'), 'utf8'));
  const [hash] = Object.keys(manifest);
  expect(manifest[hash!]).toMatchObject({ name: 'Book', type: 'query' });
  expect(manifest[hash!].body).toContain('fragment Fields on Book');
  expect(code).toContain(hash);
  // The build has no query text, no parser and no unused operation.
  expect(code).not.toContain('query Book');
  expect(code).not.toContain('gql.tada');
  expect(code).not.toContain('Unused');
});

it('fails the build on a name used in two modules', async () => {
  const document = 'export const book = graphql(`query Book { book(id: 1) { id } }`);';
  writeDocuments('a.documents.ts', document);
  writeDocuments('b.documents.ts', document);
  write(
    'entry.ts',
    `export { book as a } from './a.documents.ts'; export { book as b } from './b.documents.ts';`,
  );
  await expect(buildFixture()).rejects.toThrow(
    /The operation Book stands twice: in .*\.documents\.ts and in/,
  );
});

it('fails the build on a document that does not fit the schema', async () => {
  writeDocuments('a.documents.ts', 'export const book = graphql(`query Book { book(id: 1) { author } }`);');
  write('entry.ts', `export { book } from './a.documents.ts';`);
  await expect(buildFixture()).rejects.toThrow('book does not fit the schema: Cannot query field "author"');
});

it('fails the build on a document outside of a documents module', async () => {
  writeDocuments('page.ts', 'export const book = graphql(`query Book { book(id: 1) { id } }`);');
  write('entry.ts', `export { book } from './page.ts';`);
  await expect(buildFixture()).rejects.toThrow('page.ts has a document and is no *.documents.ts file');
});
