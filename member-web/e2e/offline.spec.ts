import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/schema/web/testing/axe.ts';
import { type BreakableLine, breakableLine } from '@quiet-time/schema/web/testing/breakable-line.ts';
import { day, expect, test as withPage } from '@quiet-time/schema/web/testing/fixtures.ts';

const test = withPage.extend<{ line: BreakableLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it has to prepare
  line: async ({}, use) => {
    const line = await breakableLine(Number(process.env.E2E_PORT));
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow', losesConnection: true });

/** Until the service worker keeps the answers of as many questions as the month, the prayers and the words need. */
const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('answers')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(20);

test('what was opened once is there without a line: today, yesterday, prayers, words and a chapter', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/bible/john/3`);
  await kept(page);
  line.cut();

  await page.goto(`${line.url}/devotionals`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toBeEmpty();
  await expect(page.getByText(m.site_offline())).toBeVisible();
  await expectAccessible(page);
  const today = await title.textContent();
  await page
    .getByRole('link', { name: /^Previous/ })
    .first()
    .click();
  await expect(title).not.toHaveText(today!);
  await page.goto(`${line.url}/devotionals?date=${day(-3)}`);
  await expect(title).not.toBeEmpty();
  await page.goto(`${line.url}/prayers`);
  await expect(page.getByText(m.prayers_load_failed())).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${line.url}/bible/john/3`);
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  await page.reload();
  await expect(page.getByText('For God so loved the world')).toBeVisible();

  line.mend();
  await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
});

test('what is not there comes by itself when the line is back', async ({ page, line }) => {
  await page.goto(`${line.url}/prayers`);
  await kept(page);
  line.cut();
  await page.goto(`${line.url}/bible/psalms/117`);
  await expect(page.getByRole('button', { name: m.site_try_again() })).toBeVisible();
  line.mend();
  await expect(page.getByText('merciful kindness')).toBeVisible({ timeout: 30_000 });
});

test('nothing private and nothing of the interfaces is kept', async ({ page, line }) => {
  await page.goto(`${line.url}/devotionals`);
  await kept(page);
  const addresses = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return [...new Set(found.map((path) => path.replace(/^\/assets\/.*/, '/assets/')))].sort();
  });
  expect(addresses).toEqual(['/assets/', '/graphql', '/shell']);
});
