import { defineConfig } from 'vitest/config';
import compileSentences from '../schema/sentences/compile.mjs';

await compileSentences();

/** Shared with the long tests. */
export const base = {
  resolve: {
    // Vite would take graphql's ESM build for our files while its dependents get the CommonJS one.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  // The workspace's own packages are taken from their sources.
  ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
};

export default defineConfig({
  ...base,
  test: {
    name: 'gateway',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.mjs'],
    exclude: ['**/*.long.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Importing the whole gateway again for each file took a third of the run. Files share a worker's modules,
    // and so must leave nothing behind in them.
    isolate: false,
    // Keeps transformed modules between runs, which takes a third off a run of one file.
    experimental: { fsModuleCache: true },
    // A build is imported as it is: transformed on a busy machine, a page's code comes later than a rendering waits.
    server: { deps: { external: [/\/member-web\/dist\/server\//] } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
