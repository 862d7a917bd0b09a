// Needs a browser: layout shifts.
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Moved {
  score: number;
  what: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page from the start: sums up layout shifts without user input, as browsers score them. */
function watchShifts() {
  const moved: Moved = { score: 0, what: [] };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      moved.score += value;
      for (const { node, previousRect, currentRect } of sources) {
        const from = Math.round(previousRect.y);
        moved.what.push(`${node?.textContent?.slice(0, 60)}: from ${from} to ${Math.round(currentRect.y)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: resolves when the current content has been painted. */
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

test('no page of a member shifts while it loads', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsMember(page, 'premium@example.org');
  await page.addInitScript(watchShifts);
  // Simulates a slow connection: each response arrives after the page has been painted.
  await page.route('**/graphql*', async (route) => {
    await page.evaluate(painted).catch(() => {});
    await route.continue().catch(() => {});
  });
  for (const path of pages) {
    // Retried: a page that jumps does so each time, while announcements of other journeys come only once.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(painted);
      const moved = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
      expect(moved.score, `${path}\n${moved.what.join('\n')}`).toBeLessThanOrEqual(0.02);
    }).toPass({ timeout: 40_000 });
  }
});
