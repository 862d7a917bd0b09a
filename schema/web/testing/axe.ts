import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when the page is wider than the screen. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Until the page has settled at a size that was just set.
  await expect
    .poll(overflow, `pixels beside a screen of ${page.viewportSize()?.width}`)
    .toBeLessThanOrEqual(0);
}

/** A colour half-way between two themes is neither. */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await new Promise(requestAnimationFrame);
    // When one ends, what inherits its colour may begin another.
    for (let now = running(); now.length > 0; now = running()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

async function expectNoViolations(axe: AxeBuilder, look: string): Promise<void> {
  // The pages have no frames of other origins, so that nothing needs a window of its own to be put together.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    // With the reason: what overlaps, or which colours.
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
  expect(found, look).toEqual([]);
}

/**
 * Fails when axe finds anything against WCAG 2.2 AA or its best practice, or the page scrolls sideways. Waits
 * until the page has what it loads: what axe sees half-way is neither the wait nor the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolations(new AxeBuilder({ page }).withTags(standards), 'as it is');
  await expectNothingBeside(page);
}

/** The long tests look at everything, the others at each page once. */
const isLong = Boolean(process.env.LONG_TESTS);

/**
 * Fails when axe finds anything on a page, or it scrolls sideways: in the long tests in every look, else on a phone of
 * 320 px in light. For each page once; leaves it as it was.
 */
export async function expectAccessiblePage(page: Page): Promise<void> {
  if (isLong) return expectAccessibleInEveryLook(page);
  test.setTimeout(test.info().timeout + 10_000);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endOfTransitions(page);
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(before);
}

/**
 * In the long tests alone, for what journeys come by: the same at 320, 768 and 1280 px, without loading the page again.
 * All rules on the phone in light and on the desktop in dark, and the colours in both themes of both. Leaves the page as
 * it was.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  if (!isLong) return;
  // The looks take longer than a step of a journey.
  test.setTimeout(test.info().timeout + 60_000);
  const before = page.viewportSize()!;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page);
    if (width === 768) continue;
    // What is scrolled half below the header is not too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await endOfTransitions(page);
      const axe = new AxeBuilder({ page });
      const all = colorScheme === (width === 320 ? 'light' : 'dark');
      await expectNoViolations(
        all ? axe.withTags(standards) : axe.withRules(['color-contrast', 'link-in-text-block']),
        `${width} px, ${colorScheme}`,
      );
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}
