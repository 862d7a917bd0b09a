import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './schema/web/testing/chromium.mjs';
import { firefoxOptions, hasFirefox } from './schema/web/testing/firefox.mjs';

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(String(port)));
    });
  });

// Workers read this file too; they get what the first reading decided through the environment.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_ADMIN_PORT ??= await freePort();
process.env.E2E_MAIL_PORT ??= await freePort();
process.env.E2E_PAYMENTS_PORT ??= await freePort();
process.env.E2E_GOOGLE_PORT ??= await freePort();
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'quiet-time-e2e-'));
  // Postgres may run as another user, who has to reach its folder.
  chmodSync(process.env.E2E_DATA_DIR, 0o755);
}
const { E2E_PORT, E2E_ADMIN_PORT, E2E_MAIL_PORT, E2E_PAYMENTS_PORT, E2E_GOOGLE_PORT, E2E_DATA_DIR } =
  process.env;

const settingsSpec = 'admin-web/e2e/settings.long.spec.ts';
const firefoxSpec = '{member,admin}-web/e2e/in-firefox.long.spec.ts';

export default defineConfig({
  fullyParallel: true,
  // One more than the cores that this is measured on: with two, a sixth of the time nobody worked.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // What a busy machine takes is no failure. The long journeys are many, and rarely alone on theirs.
  timeout: process.env.LONG_TESTS ? 180_000 : 60_000,
  expect: { timeout: process.env.LONG_TESTS ? 30_000 : 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    launchOptions: await chromiumLaunchOptions(),
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What the service worker answers is not what the gateway answers; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    // Pictures of every step would cost more than the steps; the page's state is in the error's context.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // The path from the back-office to the reader changes today's devotional: it goes first, alone.
    { name: 'publish', testMatch: 'admin-web/e2e/publish.spec.ts' },
    // What it sets is seen by everybody: it goes alone, too. Not last, where each journey that fails would leave it out.
    ...(process.env.LONG_TESTS
      ? [{ name: 'settings', testMatch: settingsSpec, dependencies: ['publish'] }]
      : []),
    {
      name: 'journeys',
      testMatch: '{member,admin}-web/e2e/**/*.spec.ts',
      // What is rare runs with the long tests: files `*.long.spec.ts`, and in others what has the tag `@long`.
      testIgnore: [
        '**/publish.spec.ts',
        settingsSpec,
        firefoxSpec,
        ...(process.env.LONG_TESTS ? [] : ['**/*.long.spec.ts']),
      ],
      ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
      dependencies: [process.env.LONG_TESTS ? 'settings' : 'publish'],
    },
    // The main paths once more in another browser.
    ...(process.env.LONG_TESTS && hasFirefox()
      ? [{ name: 'firefox', testMatch: firefoxSpec, use: firefoxOptions, dependencies: ['settings'] }]
      : []),
  ],
  webServer: [
    {
      command: `node schema/web/testing/google.mjs ${E2E_GOOGLE_PORT}`,
      url: `http://127.0.0.1:${E2E_GOOGLE_PORT}/.well-known/openid-configuration`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node gateway/scripts/start.mjs',
      url: `http://localhost:${E2E_PORT}/readyz`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      // A first start, which a busy machine takes a minute for.
      timeout: 180_000,
      env: {
        PORT: E2E_PORT!,
        ADMIN_PORT: E2E_ADMIN_PORT!,
        MAIL_PORT: E2E_MAIL_PORT!,
        PAYMENTS_PORT: E2E_PAYMENTS_PORT!,
        DATA_DIR: E2E_DATA_DIR!,
        LOG_LEVEL: 'warn',
        WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
        GOOGLE_CLIENT_ID: 'quiet-time',
        GOOGLE_CLIENT_SECRET: 'only for the journeys',
        GOOGLE_ISSUER_URL: `http://127.0.0.1:${E2E_GOOGLE_PORT}`,
      },
    },
  ],
});
