import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest would leave one core of two idle; most of a test's time is waiting for Postgres.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: ['schema', 'gateway', 'member-web', 'admin-web'],
    // The long tests have a configuration of their own: gateway/vitest.long.config.ts.
    exclude: ['**/*.long.test.ts', '**/dist/**', '**/node_modules/**'],
  },
});
