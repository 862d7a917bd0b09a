import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildTarget } from '../schema/web/build/baseline.mjs';

const root = import.meta.dirname;

/**
 * Build of the script with which other sites show the devotional of a day: one small file without a hash beside the
 * site.
 */
export default defineConfig({
  root,
  publicDir: false,
  // Sources, because the gateway's build, which runs at the same time, is about to write the built files.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: buildTarget,
    rolldownOptions: {
      input: resolve(root, 'src/embed/embed.ts'),
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
  },
});
