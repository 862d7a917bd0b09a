import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';
import { compileDocuments, type Operation } from './compile-documents.ts';

interface HashedDocumentsOptions {
  /** Path of the schema that every document must fit. */
  schema: string;
  /** Where to write the list of operations, by hash, that the server may run. */
  manifest: string;
}

const registry = fileURLToPath(new URL('../documents.ts', import.meta.url));

/**
 * Replaces each `*.documents.ts` module of a build by its documents already parsed and hashed, so that the
 * browser gets neither the GraphQL parser nor the text, and writes the manifest of texts for the gateway.
 * The build fails on a document without a name, with a name that is taken, or that does not fit the schema.
 */
export function hashedDocuments(options: HashedDocumentsOptions): Plugin {
  const modules = new Map<string, Operation[]>();
  return {
    name: 'hashed-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      modules.clear();
      this.addWatchFile(options.schema);
    },
    transform: {
      filter: { id: /\.documents\.ts$/ },
      async handler(_code, id) {
        const schema = buildSchema(readFileSync(options.schema, 'utf8'));
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, {
          configFile: false,
          envFile: false,
          logLevel: 'error',
          // The workspace's own packages from their sources: nothing may be built yet.
          environments: {
            inline: {
              resolve: { noExternal: [/^@quiet-time\//], conditions: ['source', ...defaultServerConditions] },
            },
          },
        });
        for (const file of dependencies) this.addWatchFile(file);
        const compiled = compileDocuments(module, { schema, registry });
        modules.set(id, compiled.operations);
        refuseTakenNames(modules);
        return { code: compiled.code, map: null };
      },
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
