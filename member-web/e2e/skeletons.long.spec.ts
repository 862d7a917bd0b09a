// Needs a browser: layout, and layout shifts.
import type { Page } from '@playwright/test';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

const ways = [
  ['/prayers', 'Prayers'],
  ['/encouraging', 'Encouraging Words'],
  ['/faq', 'Frequently Asked Questions'],
  ['/scripture-meditation', 'Scripture Meditation'],
  ['/bible', 'Bible'],
] as const;

/** Returns the left edge of a column, or of the first box of a skeleton. */
const left = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())!.x);

/** Sums up layout shifts, as the browser scores them: movements of elements that are there before and after. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by);

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedStatuses: [404] });

    for (const [path, title] of ways) {
      test(`the skeleton of ${path} stands where the page will stand`, { tag: '@looks' }, async ({
        page,
      }) => {
        await watchShifts(page);
        // Page code loads late: every file except the entry and its imports.
        let release = () => {};
        const late = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.goto('/nowhere-to-be-found');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.route('**/assets/*.js', async (route) => {
          await late;
          await route.continue();
        });
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        const box = '[aria-busy="true"] i';
        await expect(page.locator(box).first()).toBeVisible();
        const before = await left(page, box);
        const movedBefore = await shifted(page);
        release();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        expect(await left(page, 'h1')).toBe(before);
        expect((await shifted(page)) - movedBefore).toBeLessThan(0.1);
      });
    }
  });
}
