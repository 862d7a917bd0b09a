import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { createRunnableDevEnvironment, defaultServerConditions, type Plugin, resolveConfig } from 'vite';
import { compileDocuments, type Operation } from './compile-documents.ts';

interface HashedDocumentsOptions {
  /** Path of the schema that validates every document. */
  schema: string;
  /** Path of the list of operations, by hash, that the server may run. Null when another build of the app writes it. */
  manifest: string | null;
}

const registry = fileURLToPath(new URL('../documents.ts', import.meta.url));
const tag = fileURLToPath(new URL('../../graphql.ts', import.meta.url));

const documentFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.documents.ts') && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name));

/**
 * Returns the exports of workspace modules, run from their sources, as nothing may be built yet. They share one
 * environment, as each further one would load GraphQL's parser again.
 */
async function importSources(files: string[]): Promise<Map<string, Record<string, unknown>>> {
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      logLevel: 'error',
      environments: {
        documents: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: {
            external: true,
            noExternal: [/^@quiet-time\//],
            conditions: ['source', ...defaultServerConditions],
          },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('documents', config, { hot: false });
  await environment.init();
  try {
    const imported = new Map<string, Record<string, unknown>>();
    for (const file of files) imported.set(file, await environment.runner.import(file));
    return imported;
  } finally {
    await environment.close();
  }
}

/**
 * Replaces each `*.documents.ts` module of a build by its parsed and hashed documents, so that the browser gets neither
 * the GraphQL parser nor the text. Writes the manifest of texts for the gateway. The build fails on a document that has
 * no name, a duplicate name, or does not fit the schema. It also fails on a document in any other module, whose hash
 * the gateway would not know.
 */
export function hashedDocuments(options: HashedDocumentsOptions): Plugin {
  const modules = new Map<string, Operation[]>();
  let schema: GraphQLSchema;
  let folders: string[] = [];
  let sources = new Map<string, Record<string, unknown>>();
  return {
    name: 'hashed-documents',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      folders = [root, dirname(registry)];
    },
    async buildStart() {
      modules.clear();
      schema = buildSchema(readFileSync(options.schema, 'utf8'));
      // Runs first: on a busy machine the rest of the build keeps Vite from answering in time.
      sources = await importSources(folders.flatMap(documentFiles));
    },
    transform: {
      filter: { id: /\.documents\.ts$/ },
      handler(_code, id) {
        const compiled = compileDocuments(sources.get(id)!, { schema, registry });
        modules.set(id, compiled.operations);
        refuseTakenNames(modules);
        return { code: compiled.code, map: null };
      },
    },
    moduleParsed({ id, importedIds }) {
      if (importedIds.includes(tag)) this.error(`${id} has a document and is no *.documents.ts file`);
    },
    writeBundle() {
      if (options.manifest === null) return;
      mkdirSync(dirname(options.manifest), { recursive: true });
      writeFileSync(options.manifest, manifestText([...modules.values()].flat()));
    },
  };
}

function refuseTakenNames(modules: Map<string, Operation[]>) {
  const owners = new Map<string, string>();
  for (const [id, operations] of modules) {
    for (const { name } of operations) {
      const owner = owners.get(name);
      if (owner) throw new Error(`The operation ${name} stands twice: in ${owner} and in ${id}`);
      owners.set(name, id);
    }
  }
}

/** Sorted by name, so that the same documents always give the same file. */
function manifestText(operations: Operation[]): string {
  const sorted = [...operations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries = sorted.map(({ hash, name, type, body }) => [hash, { name, type, body }]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}
