import { expectAccessibleInEveryLook } from '@quiet-time/schema/web/testing/axe.ts';
import { demoPassword, expect, test } from '@quiet-time/schema/web/testing/fixtures.ts';

const pages = [
  '/',
  '/devotionals',
  '/devotionals?date=2020-01-01',
  '/devotionals?date=nonsense',
  '/nowhere',
  '/login',
  '/login?mode=signup&error=auth_failed',
  '/forgot-password',
  '/reset-password/nothing',
];
const membersPages = ['/profile', '/journal'];

// A link for a new password that is none is refused, and a day without a devotional is not found.
test.use({ expectedStatuses: [400, 404] });

test('every page is accessible in every look', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
});

test('every page of a member is accessible in every look', async ({ page, request }) => {
  const credentials = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Amen' }).click();
  await page.getByRole('button', { name: /account/i }).click();
  await expectAccessibleInEveryLook(page);
  for (const path of membersPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
});

// To the text, and not to what can be pressed above it.
for (const [path, words] of [
  ['/devotionals', /\w+ \d+:\d+/],
  ['/bible/john/3', /^1?There was a man of the Pharisees/],
] as const) {
  test(`the first link leads to the text of ${path}`, async ({ page }) => {
    await page.goto(path);
    const text = page.locator('main [data-text]');
    await expect(text).toContainText(words);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toBeInViewport();
    await expect(text.getByRole('button')).toHaveCount(0);
  });
}

test('where nothing is marked as the text, the first link leads to the title', async ({ page }) => {
  await page.goto('/faq');
  const title = page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await expect(title).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
});
