import { defineConfig } from 'vitest/config';
import compileSentences from './schema/sentences/compile.mjs';

// Once, before each project asks for it.
await compileSentences();

export default defineConfig({
  test: {
    projects: ['schema', 'gateway', 'member-web', 'admin-web'],
    // The long tests have a configuration of their own: gateway/vitest.long.config.ts.
    exclude: ['**/*.long.test.ts', '**/dist/**', '**/node_modules/**'],
  },
});
