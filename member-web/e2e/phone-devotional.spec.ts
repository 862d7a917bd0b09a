// Needs a browser: the layout on a phone.
import type { Page } from '@playwright/test';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { withLargerRoot, withLargeText } from '@quiet-time/web/testing/large-text.ts';

test.use({ viewport: { width: 390, height: 844 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Measures the bottom of the scripture's first line, and of the visible area above the bottom bar. */
const firstLine = (page: Page) =>
  page.evaluate(() => {
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('article blockquote')!);
    const bar = document.querySelector('nav[aria-label="Shortcuts"]')!;
    return { end: text.getClientRects()[0]!.bottom, seen: bar.getBoundingClientRect().top };
  });

test('scripture comes first: the title high up, the prayer folded below, one row of ways after the text', async ({
  page,
}) => {
  await page.goto('/devotionals');
  expect((await title(page).boundingBox())!.y).toBeLessThanOrEqual(210);
  const ways = page.getByRole('navigation', { name: 'Devotionals' });
  const article = (await page.getByRole('article').boundingBox())!;
  expect((await ways.boundingBox())!.y).toBeGreaterThan(article.y + article.height);
  expect(await ways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const links = await ways
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(links).toHaveLength(4);
  expect(new Set(links).size).toBe(1);
  await expect(ways.locator('svg').first()).toBeHidden();

  const prayer = page.getByRole('article').locator('summary').first();
  await expect(prayer).toHaveText('Opening prayer');
  const line = (await prayer.boundingBox())!;
  const { y, height } = (await title(page).boundingBox())!;
  expect(line.y).toBeGreaterThanOrEqual(y + height);
  expect(line.height).toBeLessThanOrEqual(44);
  await prayer.click();
  await expect(page.getByRole('article').locator('details').first().locator('p')).toBeVisible();
  await expectAccessible(page);

  await test.step('in a low window the top bar goes with the page', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('heading', { name: 'Prayer', exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.setViewportSize({ width: 844, height: 600 });
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});

for (const [how, enlarge] of [
  ['the settings of the browser', withLargeText],
  ['a style of the reader', withLargerRoot],
] as const) {
  test(`letters of twice the size by ${how} leave scripture on the first screen`, {
    tag: ['@long', '@looks'],
  }, async ({ page }) => {
    await enlarge(page);
    await page.goto('/devotionals');
    await expect(page.getByRole('article').locator('blockquote').first()).toBeVisible();
    const { end, seen } = await firstLine(page);
    expect(end).toBeLessThan(seen);
  });
}

test('a row of the archive has its title and heart on a phone, and equal height', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/devotionals?mode=archive');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') });
    await expect(rows.nth(12)).toBeVisible();
    const measured = await rows.evaluateAll((all) =>
      all
        .filter((row) => row.checkVisibility() && row.querySelector('p[lang]'))
        .map((row) => {
          const heading = row.querySelector('h3')!;
          const link = heading.querySelector('a')!;
          const lines = heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight);
          const controls = [...row.querySelectorAll('a, button')].filter((each) => each.checkVisibility());
          return {
            lines: Math.round(lines),
            height: row.clientHeight,
            target: link.getBoundingClientRect().height,
            controls: controls.length,
          };
        }),
    );
    const oneLine = measured.filter(({ lines }) => lines === 1).map(({ height }) => height);
    expect(oneLine.length).toBeGreaterThan(5);
    expect(Math.max(...oneLine) - Math.min(...oneLine)).toBeLessThanOrEqual(30);
    expect(Math.min(...measured.map(({ target }) => target))).toBeGreaterThanOrEqual(24);
    expect(Math.max(...measured.map(({ controls }) => controls))).toBe(2);
  }
});
