import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible, expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  day,
  demoPassword,
  expect,
  memberUrl,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';
import { pressHeart } from './press-heart.ts';

// Some days of the demonstration are premium.
test.use({ expectedStatuses: [403] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

/** Opens the site as this member of the demonstration. */
async function comeInAs(page: Page, request: APIRequestContext, name: string) {
  const credentials = { email: `${name}@example.org`, password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

test('a word is looked for, found, and read', async ({ page }) => {
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
  // The tags of a day lead on to others.
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click();
  await expect(page.getByText(/devotionals? (has|have) the tag/)).toBeVisible();
  await expect(page.getByRole('link', { name: title!, exact: true })).toBeVisible();
  await page.goto('/devotionals?mode=search&q=xyzzyx');
  await expect(page.getByRole('heading', { name: m.devotional_not_found() })).toBeVisible();
});

test('the archive leads month by month to every day, and back to where one was', async ({ page }) => {
  await page.goto('/devotionals');
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(heading(page, 'Archive')).toBeVisible();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  const last = rows(page).nth(20).getByRole('heading').getByRole('link');
  const title = await last.textContent();
  await last.click();
  await expect(page).toHaveURL(/date=/);
  await page.goBack();
  await expect(page.getByRole('link', { name: title!, exact: true })).toBeInViewport();
});

test('a guest is asked to sign in, and a member keeps favorites', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/devotionals');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByRole('status').filter({ hasText: m.favorites_login() })).toBeVisible();
  await page.getByRole('link', { name: 'Favorites', exact: true }).click();
  await expect(page).toHaveURL(`${memberUrl}/login?redirect=%2Fdevotionals%3Fmode%3Dfavorites`);

  await comeInAs(page, request, 'standard');
  await page.goto(`/devotionals?date=${day(-1)}`);
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Favorites', exact: true }).click();
  await expect(page.getByRole('link', { name: title!, exact: true })).toBeVisible();
  await expectAccessible(page);
  await pressHeart(page.getByRole('button', { name: `Favorite: ${title}` }));
  await expect(page.getByRole('button', { name: `Favorite: ${title}` })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible();
});

test('a read devotional is marked in archive and calendar, on each device, but not for a guest afterwards', async ({
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

for (const width of [390, 1280]) {
  test(`the calendar is worked by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/devotionals');
    const calendar = page.getByRole('grid', { name: 'The last 31 days' });
    const choose = page.getByRole('button', { name: 'Choose a day' });
    if (width === 390) await choose.click();
    await expect(calendar.getByRole('link')).toHaveCount(31);
    const today = calendar.getByRole('link', { name: /, today$/ });
    await today.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: m.devotional_future() })).toBeVisible();
    await expect(page).toHaveURL(`${memberUrl}/devotionals`);
    await page.keyboard.press('ArrowLeft');
    await expect(today).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (width === 390) await choose.click();
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText(
      new RegExp(`${Number(day(-1).slice(8))}$`),
    );
  });
}

test('every list is accessible in every look', { tag: '@long' }, async ({ page }) => {
  for (const query of [
    'mode=archive',
    'mode=search',
    'mode=search&q=light&tag=joy',
    'mode=search&q=xyzzyx',
  ]) {
    await page.goto(`/devotionals?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
});

test.describe('a new session', () => {
  test.use({ welcomed: false });

  test('is welcomed once', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/devotionals');
    const welcome = page.getByRole('dialog', { name: 'Begin Your Quiet Time' });
    await expect(welcome).toBeVisible();
    await expectAccessible(page);
    // A window that opened by itself leaves the focus where the page begins, not nowhere.
    await page.keyboard.press('Enter');
    await expect(welcome).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(welcome).toBeHidden();
  });
});

test('an administrator writes a prayer and lets it open the page', { tag: '@long' }, async ({ page }) => {
  const title = `By the window ${Date.now()}`;
  await signInAsMember(page, 'admin@example.org');
  await page.goto('/devotionals?mode=admin-prayers');
  const active = page.getByRole('listitem').filter({ has: page.getByText('Active', { exact: true }) });
  const before = await active.getByRole('heading').innerText();
  await page.getByRole('button', { name: 'New prayer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Prayer').fill('Let the light come in as it will. Amen.');
  await dialog.getByRole('button', { name: 'Save prayer' }).click();
  await page.getByRole('button', { name: `Set ${title} active` }).click();
  await expect(active).toContainText(title);
  await page.goto('/devotionals');
  // It stands beside the text on a desk, folded below the title on a phone.
  const shown = page.getByText('Let the light come in as it will. Amen.').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  // The deleted prayer makes the previous one current again.
  await page.goto('/devotionals?mode=admin-prayers');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(active).toContainText(before.replace(/\s*Active$/, ''));
  // The button that had the focus went with its prayer.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
