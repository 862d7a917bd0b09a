import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { enteredModules } from '../schema/member-pages.ts';
import { languages } from '../schema/sentences/settings.mjs';
import { buildTarget } from '../schema/web/build/baseline.mjs';
import { manifestOf } from '../schema/web/build/manifest.mjs';
import { entryFiles, readersFiles } from '../schema/web/build/readers-files.mjs';
import { shellUrl, workerUrl } from './src/offline/worker-files.ts';

const root = import.meta.dirname;
const site = resolve(root, 'dist/site');

/** Placeholders for the lists of files in the worker. */
const marks = { FIRST: '__first', IN_SHELL: '__inShell', OTHERS: '__others' };

/**
 * Returns the files that a reader in a language needs. The address of the shell has no hash: its revision changes with
 * its content.
 */
function filesFor(language: string) {
  const revision = createHash('sha256')
    .update(readFileSync(resolve(site, 'index.html')))
    .update(readFileSync(resolve(site, manifestOf(language))))
    .digest('hex')
    .slice(0, 16);
  const entry = entryFiles(site, language);
  const inShell = entry.filter((file) => file.endsWith('.css'));
  const first = entry.filter((file) => !inShell.includes(file));
  return {
    first: [
      { url: shellUrl(language), revision },
      ...first.map((file) => ({ url: `/${file}`, revision: null })),
    ],
    inShell: inShell.map((file) => `/${file}`),
    others: readersFiles(site, enteredModules, language)
      .filter((file) => !entry.includes(file))
      .map((file) => `/${file}`),
  };
}

/** Emits a worker for each language; a reader gets the one of the pages' language. */
const inEachLanguage = (): Plugin => ({
  name: 'worker-in-each-language',
  generateBundle(_options, bundle) {
    const [worker] = Object.values(bundle);
    if (worker?.type !== 'chunk') throw new Error('no worker');
    for (const language of languages) {
      const { first, inShell, others } = filesFor(language);
      const source = worker.code
        .replace(marks.FIRST, () => JSON.stringify(first))
        .replace(marks.IN_SHELL, () => JSON.stringify(inShell))
        .replace(marks.OTHERS, () => JSON.stringify(others));
      this.emitFile({ type: 'asset', fileName: workerUrl(language).slice(1), source });
    }
    delete bundle[worker.fileName];
  },
});

/** Build of the service worker: one file without a hash for each language, beside the site whose files it caches. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [inEachLanguage()],
  define: { 'process.env.NODE_ENV': '"production"', ...marks },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: buildTarget,
    rolldownOptions: {
      input: resolve(root, 'src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
