// Needs a browser: layout with large text, and at 400 %.
import type { Page } from '@playwright/test';
import { expect, memberUrl, openSession, test } from '@quiet-time/web/testing/fixtures.ts';
import {
  expectNothingCut,
  expectRoomForLargeText,
  withLargerRoot,
  withLargeText,
} from '@quiet-time/web/testing/large-text.ts';
import { membersPages, openPages } from './pages.ts';

test.use({ expectedStatuses: [400, 404], viewport: { width: 390, height: 844 } });

/** Checks a page with text that the browser enlarges, and in German, whose words are the longest. */
async function expectRoomAt(page: Page, path: string) {
  await withLargeText(page);
  await expectRoomForLargeText(page, path);
  await page.context().addCookies([{ name: 'language', value: 'de', url: memberUrl }]);
  await test.step('in German', () => expectRoomForLargeText(page, path));
}

for (const path of openPages) {
  test(`${path} has room for text of twice the size`, { tag: '@looks' }, async ({ page, context }) => {
    await test.step('enlarged by a style of the reader', async () => {
      const styled = await context.newPage();
      await withLargerRoot(styled);
      await expectRoomForLargeText(styled, path);
      await styled.close();
    });
    await expectRoomAt(page, path);
  });
}

for (const path of membersPages) {
  test(`${path} of a member has room for text of twice the size`, { tag: '@looks' }, async ({ page }) => {
    await openSession(page, 'premium@example.org');
    await expectRoomAt(page, path);
  });
}

test('the name of the site has room for text of twice the size', { tag: '@looks' }, async ({ page }) => {
  await withLargerRoot(page);
  await page.goto('/');
  const name = page.getByRole('banner').getByText('Quiet Time');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

for (const [how, enlarge] of [
  ['by the browser', withLargeText],
  ['by a style', withLargerRoot],
] as const) {
  test(`a message stays whole, and so does an announcement: enlarged ${how}`, { tag: '@looks' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await enlarge(page);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await expectNothingCut(page);
    await page.goto('/devotionals');
    const heart = page.getByRole('button', { name: 'Favorite' }).first();
    await expect(heart).toBeVisible();
    // Dispatched, because something may cover the button; the message is what matters here.
    await heart.dispatchEvent('click');
    await expect(page.getByRole('status').getByRole('paragraph').first()).toBeVisible();
    await expectNothingCut(page);
  });
}

test('at 400 % header and bottom bar leave the window to the text', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  for (const path of ['/', '/devotionals', '/bible/John/3', '/prayers', '/subscription-plans']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await page.evaluate(staying), path).toEqual([]);
    // It is still there at the end of the page.
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await bar.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
  }
});

test('at 400 % what can be done with a verse covers half of the window at most', { tag: '@looks' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto('/bible/John/3');
  await page.getByRole('main').locator('#v16').click();
  const actions = page.locator('[data-marked-actions]');
  await expect(actions).toBeVisible();
  expect((await actions.boundingBox())!.height).toBeLessThanOrEqual(100);
  const journal = actions.getByRole('button', { name: 'Journal' });
  await journal.focus();
  await expect(journal).toBeInViewport({ ratio: 1 });
});

/** Runs in the browser: lists elements that stay in place while the page scrolls. */
function staying(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const stays = /fixed|sticky/.test(getComputedStyle(element).position);
      return stays && height > 1 && width > 1 && top < window.innerHeight && bottom > 0;
    })
    .map((element) => `${element.tagName} ${element.className}`);
}

test('the words of the bottom bar stay whole', { tag: '@looks' }, async ({ page }) => {
  await withLargeText(page);
  await page.goto('/prayers');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await words(page)).toEqual({ Today: true, Bible: true, Journal: true, Prayers: true, Menu: true });
  }
});

/** Returns, for each label of the bar, whether it is within its fifth of the bar, on one line. */
const words = (page: Page) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).evaluate((bar) =>
    Object.fromEntries(
      [...bar.children].map((tab) => {
        const word = document.createRange();
        const text = [...tab.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!;
        word.selectNode(text);
        const fifth = tab.getBoundingClientRect();
        const { left, right, top, bottom } = word.getBoundingClientRect();
        const inside =
          left >= fifth.left && right <= fifth.right && top >= fifth.top && bottom <= fifth.bottom;
        return [text.textContent?.trim(), inside && word.getClientRects().length === 1];
      }),
    ),
  );
