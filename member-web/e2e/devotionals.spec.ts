// Needs a browser: focus and scroll position across navigations, and two devices of one member.
import type { Locator, Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { day, expect, memberUrl, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

// Some days of the demonstration are premium.
test.use({ expectedStatuses: [403] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

test('search and archive lead to a day, and back to where one was', async ({ page }) => {
  await test.step('a word is found, and the tags of its day', async () => {
    await page.goto('/devotionals');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(heading(page, 'Search')).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search' }).fill('light');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${memberUrl}/devotionals?mode=search&q=light`);
    await expect(page.getByText(/devotionals? mentions? “light”/)).toBeVisible();
    await expect(page.locator('mark').first()).toHaveText(/light/i);
    const first = rows(page).first().getByRole('heading').getByRole('link');
    const title = await first.textContent();
    await first.click();
    await expect(heading(page, title!)).toBeVisible();
    await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
    await expect(page.getByText(/devotionals? (has|have) the tag/)).toBeVisible();
    await expect(page.getByRole('link', { name: title!, exact: true })).toBeVisible();
  });
  await test.step('the archive keeps its scroll position', async () => {
    await page.getByRole('link', { name: 'Archive', exact: true }).click();
    await expect(heading(page, 'Archive')).toBeVisible();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    const last = rows(page).nth(12).getByRole('heading').getByRole('link');
    const title = await last.textContent();
    await last.click();
    await expect(page).toHaveURL(/date=/);
    await page.goBack();
    await expect(page.getByRole('link', { name: title!, exact: true })).toBeInViewport();
  });
});

test('a read devotional is marked in archive and calendar, on each device, but not for a visitor afterwards', async ({
  page,
  browser,
}) => {
  const email = 'premium@example.org';
  const read = (on: Page | Locator) => on.getByText(m.devotional_read(), { exact: true });
  const rowOf = (on: Page, date: string) => rows(on).filter({ has: on.locator(`time[datetime="${date}"]`) });
  const dayOf = (on: Page, date: string) => on.getByRole('grid').locator(`a[href$="date=${date}"]`);
  const isMarked = async (on: Page, date: string) => {
    await expect(dayOf(on, date)).toHaveAccessibleName(/, read$/);
    await expect(read(rowOf(on, date))).toBeVisible();
  };

  /** Waits until a devotional is marked as read: a short visit does not count as reading. */
  const noted = () =>
    page.waitForResponse((answer) => answer.request().postData()?.includes('NoteReading') ?? false);

  await signInAsMember(page, email);
  const first = noted();
  await page.goto('/devotionals');
  await first;
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  // Today's row shows when the read marks have arrived.
  await expect(read(rowOf(page, day(0)))).toBeVisible();
  const unread = rows(page)
    .filter({ hasNot: read(page) })
    .first();
  const date = (await unread.getByRole('time').getAttribute('datetime'))!;
  await expect(dayOf(page, date)).not.toHaveAccessibleName(/, read$/);
  const second = noted();
  await unread.getByRole('heading').getByRole('link').click();
  await second;
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await isMarked(page, date);
  await expectAccessible(page);
  await page.reload();
  await isMarked(page, date);

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const phone = await other.newPage();
  await signInAsMember(phone, email);
  await phone.goto(`${memberUrl}/devotionals?mode=archive`);
  await isMarked(phone, date);
  await other.close();

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const again of [false, true]) {
    if (again) await page.reload();
    else await page.goto('/devotionals?mode=archive');
    await expect(rowOf(page, date)).toBeVisible();
    await expect(dayOf(page, date)).toBeVisible();
    await expect(read(page)).toHaveCount(0);
    await expect(page.locator('[data-read]')).toHaveCount(0);
  }
});
