import { defineConfig } from 'vitest/config';
import { base } from './vitest.config.ts';

/** Tests that start whole programs: one file after the other, with time. */
export default defineConfig({
  ...base,
  test: {
    name: 'gateway long',
    root: import.meta.dirname,
    include: ['src/**/*.long.test.ts'],
    fileParallelism: false,
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: ['./src/testing/setup.ts', './src/testing/seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
