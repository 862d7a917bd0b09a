// Needs a browser: which controls the first screen of a phone shows.
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Controls that a page may show on the first screen of a phone, with bars. Fewer leave one obvious next step. */
const most: Record<string, number> = {
  '/': 12,
  // The text of a day may add a reference and the first question.
  '/devotionals': 14,
  '/bible/john/3': 10,
  '/bible': 13,
  '/devotionals?mode=archive': 20,
  '/journal': 13,
  '/journal/new': 13,
  '/prayers': 12,
  '/subscription-plans': 10,
  '/profile': 14,
  '/family': 8,
};

/** Runs in the page: names of visible links, buttons, fields and tabs on the first screen. */
function controlsOnScreen() {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [contenteditable=true]',
  );
  const seen = [...all].filter((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return (
      isInside &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  return seen.map(
    (element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.tagName),
  );
}

test('the first screen of a page has few controls', async ({ page }) => {
  await signInAsMember(page, 'premium@example.org');
  for (const [path, limit] of Object.entries(most)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const controls = await page.evaluate(controlsOnScreen);
    expect.soft(controls.length, `${path}: ${controls.join(', ')}`).toBeLessThanOrEqual(limit);
  }
});
