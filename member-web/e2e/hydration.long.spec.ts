// Needs a browser: hydration.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { translateSite } from '@quiet-time/web/build/translate-site.mjs';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { build } from 'vite';

/** Every page for visitors, some in more than one state. */
const paths = [
  '/',
  '/devotionals',
  '/devotionals?date=2020-01-01',
  '/devotionals?reading=1',
  '/devotionals?mode=archive',
  '/devotionals?mode=archive&page=99',
  '/devotionals?mode=favorites',
  '/devotionals?mode=search&q=light',
  '/bible',
  '/bible?ref=John+3:16&with=web',
  '/bible?tab=search&q=love',
  '/bible?tab=random',
  '/bible/john/3#v16',
  '/bible/john/99',
  '/scripture-meditation',
  '/scripture-verses/nothing',
  '/prayers',
  '/encouraging',
  '/faq',
  '/faq?q=code',
  '/about',
  '/contact',
  '/subscription-plans',
  '/login',
  '/login?mode=signup',
  '/login?redirect=/journal',
  '/journal',
  '/forgot-password',
  '/no/such/page',
];

// React's development build compares every attribute and reports differences.
const files = mkdtempSync(path.join(tmpdir(), 'quiet-time-hydration-'));
const marked = mkdtempSync(path.join(tmpdir(), 'quiet-time-marked-'));
test.beforeAll(async () => {
  process.env.NODE_ENV = 'development';
  await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    mode: 'development',
    logLevel: 'error',
    build: { outDir: marked, minify: false },
  });
  await translateSite(marked, files, ['en']);
});

// Each run checks a tenth of the pages in one zone.
for (const [timezoneId, colorScheme, textSize, pages, tag] of [
  ['UTC', 'light', '100', ofThisRun(paths), '@long'],
  ['Pacific/Kiritimati', 'dark', '150', paths, '@looks'],
  ['Pacific/Pago_Pago', 'dark', '85', paths, '@looks'],
] as const) {
  test.describe(`in ${timezoneId}, ${colorScheme}`, () => {
    test.use({ timezoneId, colorScheme, expectedStatuses: [400, 404], waitsForScripts: false });

    test("the server's markup equals the browser's first rendering", { tag }, async ({ page }) => {
      // All pages take two minutes on a busy machine.
      if (tag === '@looks') test.slow();
      const entry = /src="(\/assets\/[^"]+\.js)"/.exec(
        readFileSync(path.join(files, 'index.html'), 'utf8'),
      )![1]!;
      await page.route(`${memberUrl}/**`, async (route) => {
        const request = route.request();
        const file = path.join(files, new URL(request.url()).pathname);
        if (request.url().includes('/assets/') && existsSync(file)) return route.fulfill({ path: file });
        if (request.resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /<meta name="scripts" content="[^"]*">/,
          `<meta name="scripts" content="${entry}">`,
        );
        return route.fulfill({ response, body });
      });
      const said: string[] = [];
      page.on('console', (message) => {
        if (/hydrat|did not match|didn't match/i.test(message.text())) said.push(message.text());
      });
      await page.goto('/about');
      await page.evaluate((size) => {
        localStorage.setItem('reading-size', size);
        localStorage.setItem('bible-translation', 'web');
      }, textSize);
      for (const at of pages) {
        await page.goto(at);
        await page.waitForFunction(() => window.earlyTouches === undefined);
        expect([at, said]).toEqual([at, []]);
      }
    });
  });
}
