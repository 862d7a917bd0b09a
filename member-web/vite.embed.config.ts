import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildTarget } from '../schema/web/build/baseline.mjs';

const root = import.meta.dirname;

/** What other sites load to show the devotional of a day: one small file without a hash beside the built site. */
export default defineConfig({
  root,
  publicDir: false,
  // Not what the gateway's build, which runs beside this one, is about to write.
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
