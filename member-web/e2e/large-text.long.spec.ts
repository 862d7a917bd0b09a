import type { Page } from '@playwright/test';
import { demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import {
  expectNothingCut,
  expectRoomForLargeText,
  withLargerRoot,
  withLargeText,
} from '@quiet-time/web/testing/large-text.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { membersPages, openPages } from './pages.ts';

test.use({ expectedStatuses: [400, 404], viewport: { width: 390, height: 844 } });

test('with letters of twice the size, no page for everybody scrolls sideways', async ({ page }) => {
  await withLargeText(page);
  for (const path of ofThisRun(openPages)) await expectRoomForLargeText(page, path);
});

test('nor with letters that a style of the reader has made larger', async ({ page }) => {
  await withLargerRoot(page);
  for (const path of ofThisRun(openPages)) await expectRoomForLargeText(page, path);
  await page.goto('/');
  const name = page.getByRole('banner').getByText('Quiet Time');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test("nor a member's", async ({ page, request }) => {
  const credentials = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await withLargeText(page);
  for (const path of ofThisRun(membersPages)) await expectRoomForLargeText(page, path);
});

test('nor in German, whose words are the longest', async ({ page, request }) => {
  const credentials = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.context().addCookies([{ name: 'language', value: 'de', url: memberUrl }]);
  await withLargeText(page);
  for (const path of ofThisRun(openPages)) await expectRoomForLargeText(page, path);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  for (const path of ofThisRun(membersPages)) await expectRoomForLargeText(page, path);
});

for (const [how, enlarge] of [
  ['by the browser', withLargeText],
  ['by a style', withLargerRoot],
] as const) {
  test(`a message stays whole, and so does an announcement: enlarged ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await enlarge(page);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await expectNothingCut(page);
    await page.goto('/devotionals');
    const next = page.getByRole('button', { name: 'Next day' }).first();
    await expect(next).toBeVisible();
    // Dispatched, because something may cover the button; the message is what matters here.
    await next.dispatchEvent('click');
    await expect(page.getByRole('status').getByRole('paragraph').first()).toBeVisible();
    await expectNothingCut(page);
  });
}

test('at 400 % header and bottom bar leave the window to the text', async ({ page }) => {
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

test('at 400 % what can be done with a verse covers half of the window at most', async ({ page }) => {
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

test('the words of the bottom bar stay whole', async ({ page }) => {
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
