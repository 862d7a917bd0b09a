import type { Page } from '@playwright/test';
import { longDate } from '@quiet-time/web/local-date.ts';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const offer = (page: Page) =>
  page.locator('main [aria-live=polite]').getByRole('link', { name: `Read ${longDate(day())}`, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page with its clock at this time of yesterday; the next day is not open there yet. */
async function openYesterday(page: Page, path: string, time: string) {
  await page.clock.install({ time: `${day(-1)}T${time}Z` });
  await page.goto(path);
  await expect(page.getByText(longDate(day(-1)), { exact: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('at midnight the devotional stays, and the new one is offered', async ({ page }) => {
  await openYesterday(page, '/devotionals', '23:59:00');
  const read = await title(page).innerText();
  await expect(offer(page)).toHaveCount(0);
  await page.clock.runFor(90_000);
  await expect(offer(page)).toBeVisible();
  await expect(title(page)).toHaveText(read);
});

test('a page that slept through the night offers the new day when it wakes', async ({ page }) => {
  await openYesterday(page, '/devotionals', '22:00:00');
  const read = await title(page).innerText();
  await page.clock.fastForward('08:00:00');
  await expect(title(page)).toHaveText(read);
  await offer(page).press('Enter');
  await expect(page).toHaveURL(`${memberUrl}/devotionals`);
  await expect(title(page)).not.toHaveText(read);
  await expect(page.getByRole('time').or(page.locator('time')).first()).toHaveText(longDate(day()));
  await expect(offer(page)).toHaveCount(0);
});

test('home stays with its card, and offers the new day', async ({ page }) => {
  await openYesterday(page, '/', '23:59:00');
  await page.clock.runFor(90_000);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText(longDate(day(-1)), { exact: true })).toBeVisible();
});
