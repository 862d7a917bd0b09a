// Needs a browser: modules that cannot be loaded, which the browser itself caches, and reloads.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const manifest = JSON.parse(
  readFileSync(new URL('../dist/site/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;

/** Returns the URL pattern of the built file of a module of the member site. */
const built = (module: string) => `**/${manifest[module]!.file}`;
const faq = built('src/features/faq/faq-page.tsx');

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'opens by itself' });
const toFaq = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
const faqHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' });

test.use({ losesConnection: true });

test('without a connection home and devotionals lead to each other, and other pages open by themselves later', async ({
  page,
  context,
}) => {
  for (const [path, next, module] of [
    ['/', '/devotionals', 'src/features/devotionals/devotionals-page.tsx'],
    ['/devotionals', '/', 'src/features/home/home-page.tsx'],
  ] as const) {
    await test.step(`${next} is there before it is asked for from ${path}`, async () => {
      const came = page.waitForResponse(built(module));
      await page.goto(path);
      await came;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.locator(`a[href="${next}"]:visible`).first().click();
      await expect(page).toHaveURL(`${memberUrl}${next}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(note(page)).toHaveCount(0);
    });
    if (next === '/devotionals') await context.setOffline(false);
  }
  await test.step('another page opens when there is a connection', async () => {
    await toFaq(page);
    await expect(note(page)).toBeVisible();
    await expect(page).toHaveURL(`${memberUrl}/faq`);
    await context.setOffline(false);
    await expect(faqHeading(page)).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });
});

test.describe('after a new version of the site', () => {
  test.use({ expectedStatuses: [404] });

  test('a page that is gone is loaded with the new version', async ({ page }) => {
    await page.goto('/devotionals');
    // Does not use `times`: a route that is removed during a reload may hold a request for ever.
    let isGone = true;
    await page.route(faq, (route) => {
      const isFirst = isGone;
      isGone = false;
      return isFirst ? route.fulfill({ status: 404 }) : route.continue();
    });
    await toFaq(page);
    await expect(faqHeading(page)).toBeVisible();
    await expect(page).toHaveURL(`${memberUrl}/faq`);
  });

  test('a file that stays missing causes no endless reloads', async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/devotionals');
    await page.route(faq, (route) => route.fulfill({ status: 404 }));
    await toFaq(page);
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(loads).toBe(2);
    // Other pages work.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Prayers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prayers' })).toBeVisible();
    await page.unroute(faq);
    await page.goBack();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(faqHeading(page)).toBeVisible();
  });
});
