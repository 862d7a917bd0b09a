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

// Workers read this file too. The environment hands them the ports and folder of the first reading.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_ADMIN_PORT ??= await freePort();
process.env.E2E_MAIL_PORT ??= await freePort();
process.env.E2E_PAYMENTS_PORT ??= await freePort();
process.env.E2E_GOOGLE_PORT ??= await freePort();
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'quiet-time-e2e-'));
  // Postgres may run as another user, who needs access to its folder.
  chmodSync(process.env.E2E_DATA_DIR, 0o755);
}
const { E2E_PORT, E2E_ADMIN_PORT, E2E_MAIL_PORT, E2E_PAYMENTS_PORT, E2E_GOOGLE_PORT, E2E_DATA_DIR } =
  process.env;

const settingsSpec = 'admin-web/e2e/settings.long.spec.ts';
const firefoxSpec = '{member,admin}-web/e2e/in-firefox.long.spec.ts';

export default defineConfig({
  fullyParallel: true,
  // One more than the two cores of the reference machine: with two workers a sixth of the time was idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts leave room for a busy machine. The long journeys are many and rarely run alone.
  timeout: process.env.LONG_TESTS ? 180_000 : 60_000,
  expect: { timeout: process.env.LONG_TESTS ? 30_000 : 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  outputDir: 'test-results/browser',
  use: {
    launchOptions: await chromiumLaunchOptions(),
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Service workers would answer in place of the gateway; only `offline.spec.ts` tests them.
    serviceWorkers: 'block',
    // Screenshots of every step would cost more than the steps. The error context contains the state of the page.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // The path from the back-office to the reader changes today's devotional, so it runs first and alone. All visitors
    // see the settings, so that project runs last and alone, as a teardown: no failure elsewhere skips it.
    {
      name: 'publish',
      testMatch: 'admin-web/e2e/publish.spec.ts',
      ...(process.env.LONG_TESTS && { teardown: 'settings' }),
    },
    ...(process.env.LONG_TESTS ? [{ name: 'settings', testMatch: settingsSpec }] : []),
    {
      name: 'journeys',
      testMatch: '{member,admin}-web/e2e/**/*.spec.ts',
      // Rare cases run with the long tests: files `*.long.spec.ts`, and single tests with the tag `@long`.
      testIgnore: [
        '**/publish.spec.ts',
        settingsSpec,
        firefoxSpec,
        ...(process.env.LONG_TESTS ? [] : ['**/*.long.spec.ts']),
      ],
      ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
      dependencies: ['publish'],
    },
    // The main paths again, in another browser.
    ...(process.env.LONG_TESTS && hasFirefox()
      ? [{ name: 'firefox', testMatch: firefoxSpec, use: firefoxOptions, dependencies: ['publish'] }]
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
      // A first start takes up to a minute on a busy machine.
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
