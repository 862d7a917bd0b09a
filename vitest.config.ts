import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['schema', 'gateway', 'member-web', 'admin-web'],
    // The long tests have a configuration of their own: gateway/vitest.long.config.ts.
    exclude: ['**/*.long.test.ts', '**/dist/**', '**/node_modules/**'],
  },
});
