import { defineConfig } from 'vitest/config';
import compileSentences from './schema/sentences/compile.mjs';

// Compiled once here, instead of once per project.
await compileSentences();

export default defineConfig({
  test: {
    projects: ['schema', 'gateway', 'member-web', 'admin-web'],
    // The long tests have their own configuration: gateway/vitest.long.config.ts.
    exclude: ['**/*.long.test.ts', '**/dist/**', '**/node_modules/**'],
  },
});
