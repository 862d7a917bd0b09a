import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ofThisRun } from './looks.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when the page is wider than the screen. */
export async function expectNothingBeside(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Polls until the page has settled after a resize.
  await expect
    .poll(overflow, `pixels beside a screen of ${page.viewportSize()?.width}`)
    .toBeLessThanOrEqual(0);
}

/** Waits for the end of transitions, as a color half-way between two themes is in neither. */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await new Promise(requestAnimationFrame);
    // The end of one may start another in elements that inherit its color.
    for (let now = running(); now.length > 0; now = running()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}

async function expectNoViolations(axe: AxeBuilder, look: string): Promise<void> {
  // Legacy mode needs no extra window to combine results; the pages have no frames of other origins.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    // Includes the reason: overlapping elements, or the two colors.
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
  expect(found, look).toEqual([]);
}

/**
 * Fails when axe finds a violation of WCAG 2.2 AA or its best practices, or the page scrolls sideways. Waits until the
 * page has loaded, as a half-loaded page is neither of its two states.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoViolations(new AxeBuilder({ page }).withTags(standards), 'as it is');
  await expectNothingBeside(page);
}

/** The long tests check each page in a look, the others on a phone of 320 px in light. */
const isLong = Boolean(process.env.LONG_TESTS);

/**
 * Fails when axe finds a violation on a page, or it scrolls sideways: in the looks of the long tests, otherwise on a
 * phone of 320 px in light. Called once per page. Restores the page.
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

/** Width and theme of a look, and whether all rules are checked in it; otherwise the colors only. */
const looks = [
  { width: 320, theme: 'light', all: true },
  { width: 1280, theme: 'dark', all: true },
  { width: 320, theme: 'dark', all: false },
  { width: 1280, theme: 'light', all: false },
] as const;

/**
 * Checks a page without a reload, in the long tests only, for states in the middle of a journey: that it does not
 * scroll sideways at three widths, and axe's rules in the looks of this run. Restores the page.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  if (!isLong) return;
  // All looks take longer than a step of a journey.
  test.setTimeout(test.info().timeout + 60_000);
  const before = page.viewportSize()!;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeside(page);
  }
  for (const { width, theme, all } of ofThisRun(looks)) {
    await page.setViewportSize({ width, height: 800 });
    // A target half covered by the header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    await endOfTransitions(page);
    const axe = new AxeBuilder({ page });
    await expectNoViolations(
      all ? axe.withTags(standards) : axe.withRules(['color-contrast', 'link-in-text-block']),
      `${width} px, ${theme}`,
    );
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}
