import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { enteredModules } from '../schema/member-pages.ts';
import { readersFiles } from '../schema/web/build/readers-files.mjs';

const root = import.meta.dirname;
const site = resolve(root, 'dist/site');
const files = readersFiles(site, enteredModules);

// The address of the shell has no hash: it changes with what it loads.
const shell = createHash('sha256')
  .update(readFileSync(resolve(site, 'index.html')))
  .digest('hex')
  .slice(0, 16);

/** The service worker, one file without a hash beside the built site, of which it keeps what readers need. */
export default defineConfig({
  root,
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    FILES: JSON.stringify([
      { url: '/shell', revision: shell },
      ...files.map((file) => ({ url: `/${file}`, revision: null })),
    ]),
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'es2020',
    rolldownOptions: {
      input: resolve(root, 'src/worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
