import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Runs in the page from its beginning: adds up what has moved without the reader's doing, as browsers score it. */
function watchShifts() {
  const moved = { score: 0 };
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) moved.score += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: when what there is has been painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const pages = [
  ['/family', 'Family'],
  ['/journal', 'Journal'],
  ['/profile', /./],
  ['/profile?tab=subscription', /./],
  ['/profile?tab=preferences', /./],
  ['/prayers', 'Prayers'],
  ['/devotionals', /./],
  ['/', /./],
] as const;

for (const [path, title] of pages) {
  test(`nothing jumps on ${path} while it comes`, async ({ page }) => {
    await signInAsMember(page, 'family@example.org');
    await page.addInitScript(watchShifts);
    // As on a slow line: each answer finds a page that stands already.
    await page.route('**/graphql*', async (route) => {
      await page.evaluate(painted).catch(() => {});
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(painted);
    const { score } = await page.evaluate(() => (window as unknown as { moved: { score: number } }).moved);
    expect(score).toBeLessThanOrEqual(0.02);
  });
}

test('a message lies neither over the days nor over the choice of a translation', async ({ page }) => {
  await page.goto('/devotionals');
  // There is no day after today: the arrow says so.
  const next = page.getByRole('button', { name: 'Next day' });
  await next.click();
  const message = page.getByRole('status').getByRole('paragraph');
  await expect(message).toBeVisible();
  const box = (await page.getByRole('status').filter({ has: message }).boundingBox())!;
  const row = (await next.boundingBox())!;
  expect(box.y > row.y + row.height || box.y + box.height < row.y).toBe(true);
  const covered = await page.evaluate(({ x, y, width, height }) => {
    const toasts = document.querySelector('[data-place]');
    const found = new Set<string>();
    for (let top = y; top <= y + height; top += 8) {
      for (let left = x; left <= x + width; left += 8) {
        const below = document.elementsFromPoint(left, top).find((each) => !toasts?.contains(each));
        const pressed = below?.closest('a, button, input, select, summary');
        if (pressed) found.add(pressed.outerHTML.slice(0, 80));
      }
    }
    return [...found];
  }, box);
  expect(covered).toEqual([]);
});
