import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLSchema } from 'graphql';
import {
  createRunnableDevEnvironment,
  defaultServerConditions,
  type Plugin,
  type RunnableDevEnvironment,
  resolveConfig,
} from 'vite';
import { compileDocuments, type Operation } from './compile-documents.ts';

interface HashedDocumentsOptions {
  /** Path of the schema that every document must fit. */
  schema: string;
  /** Where to write the list of operations, by hash, that the server may run. */
  manifest: string;
}

const registry = fileURLToPath(new URL('../documents.ts', import.meta.url));

/** Runs modules of the workspace from their sources: nothing of it may be built yet. */
async function openSources(): Promise<RunnableDevEnvironment> {
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
  return environment;
}

/**
 * Replaces each `*.documents.ts` module of a build by its documents already parsed and hashed, so that the
 * browser gets neither the GraphQL parser nor the text, and writes the manifest of texts for the gateway.
 * The build fails on a document without a name, with a name that is taken, or that does not fit the schema.
 */
export function hashedDocuments(options: HashedDocumentsOptions): Plugin {
  const modules = new Map<string, Operation[]>();
  let schema: GraphQLSchema;
  /** One for all modules of a build: each of its own would load GraphQL's parser and the sentences anew. */
  let sources: RunnableDevEnvironment;
  return {
    name: 'hashed-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      modules.clear();
      schema = buildSchema(readFileSync(options.schema, 'utf8'));
      sources = await openSources();
    },
    transform: {
      filter: { id: /\.documents\.ts$/ },
      async handler(_code, id) {
        const module = await sources.runner.import<Record<string, unknown>>(id);
        const compiled = compileDocuments(module, { schema, registry });
        modules.set(id, compiled.operations);
        refuseTakenNames(modules);
        return { code: compiled.code, map: null };
      },
    },
    async buildEnd() {
      await sources.close();
    },
    writeBundle() {
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
