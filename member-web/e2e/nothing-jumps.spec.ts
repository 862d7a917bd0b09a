import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Runs in the page from its beginning: adds up what has moved without the reader's doing, as browsers score it. */
function watchShifts() {
  const moved = { score: 0 };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) moved.score += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: when what there is has been painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const pages = [
  '/',
  '/family',
  '/profile',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
  '/prayers',
  '/devotionals',
];

test('nothing jumps on the pages of a member while they come', async ({ page }) => {
  await signInAsMember(page, 'family@example.org');
  await page.addInitScript(watchShifts);
  // As on a slow line: each answer finds a page that stands already.
  await page.route('**/graphql*', async (route) => {
    await page.evaluate(painted).catch(() => {});
    await route.continue().catch(() => {});
  });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(painted);
    const { score } = await page.evaluate(() => (window as unknown as { moved: { score: number } }).moved);
    expect(score, path).toBeLessThanOrEqual(0.02);
  }
});
