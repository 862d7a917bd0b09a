import type { Locator } from '@playwright/test';
import { day, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

// What guests read, and signing in, once more in Debian's Firefox: journeys in Chromium look closely.

/** By keys: what Playwright fills in by this way, React does not hear. */
async function write(field: Locator, text: string) {
  await field.fill('');
  await field.pressSequentially(text);
}

test('today and the day before are read', async ({ page }) => {
  await page.goto('/devotionals');
  const title = page.getByRole('heading', { level: 1 });
  const today = await title.innerText();
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);
  await expect(title).not.toHaveText(today);
  await page.goBack();
  await expect(title).toHaveText(today);
});

test('the archive is turned over, and a word is found', async ({ page }) => {
  await page.goto('/devotionals?mode=archive');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await write(page.getByRole('searchbox'), 'light');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/mode=search&q=light/);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
});

test('chapters are read one after the other, and a verse is looked up', async ({ page }) => {
  await page.goto('/bible/john/3?translation=web');
  await expect(page.getByRole('main')).toContainText('For God so loved the world');
  await page
    .getByRole('link', { name: /John 4/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
  await page.goto('/bible');
  await write(page.getByRole('textbox', { name: 'Reference' }), 'Psalm 23:1');
  await page.getByRole('button', { name: 'Look Up Verse' }).click();
  await expect(page.getByRole('main')).toContainText('shepherd');
});

test('prayers, questions and who we are', async ({ page }) => {
  await page.goto('/prayers');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goto('/faq');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('region').first()).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/scripture-meditation');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the dark theme stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [401] });

  test('is told, and the right one comes in', async ({ page }) => {
    await page.goto('/login');
    await write(page.getByLabel('Email'), 'free@example.org');
    await write(page.getByLabel('Password', { exact: true }), 'not this one');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /password/i })
        .first(),
    ).toBeVisible();
    await write(page.getByLabel('Password', { exact: true }), demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  });
});
