import { defineConfig } from 'vitest/config';
import { base } from './vitest.config.ts';

/** Tests that start whole programs, with time. They wait more than they compute: three files at once, each on ports of its own. */
export default defineConfig({
  ...base,
  test: {
    name: 'gateway long',
    root: import.meta.dirname,
    include: ['src/**/*.long.test.ts'],
    maxWorkers: 3,
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['./src/testing/setup.ts', './src/testing/seed.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
