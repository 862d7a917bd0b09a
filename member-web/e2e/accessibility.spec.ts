import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePage } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { membersPages, otherOpenPages, pagesOfEachKind } from './pages.ts';

// An invalid link for a new password is refused, and a day without a devotional is not found.
test.use({ expectedStatuses: [400, 404] });

async function expectAccessibleAt(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessiblePage(page);
}

for (const path of pagesOfEachKind) {
  test(`${path} is accessible`, ({ page }) => expectAccessibleAt(page, path));
}

for (const path of ofThisRun(otherOpenPages)) {
  test(`${path} is accessible`, { tag: '@long' }, ({ page }) => expectAccessibleAt(page, path));
}

test('pages of a member are accessible', { tag: '@long' }, async ({ page, request }) => {
  const credentials = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Amen' }).click();
  await page.getByRole('button', { name: /account/i }).click();
  await expectAccessiblePage(page);
  for (const path of ofThisRun(membersPages)) await expectAccessibleAt(page, path);
});

// The first link leads to the text, past the buttons above it.
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

test('on a page without a marked text, the first link leads to the title', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/faq');
  const title = page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
  await expect(title).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
});

test('with reduced motion, the whole page changes its theme at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName));
    Object.assign(window, { transitionsRun: seen });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const run = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { transitionsRun: string[] }).transitionsRun;
  });
  expect(run).toEqual([]);
});

test('every target below 24 pixels with a close neighbour is found on the checked pages', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const small = () => {
      const button = document.createElement('button');
      button.textContent = 'x';
      Object.assign(button.style, { width: '18px', height: '18px', padding: '0' });
      return button;
    };
    document.querySelector('main h1')!.after(small(), small());
  });
  await expect(expectAccessible(page)).rejects.toThrow(/target-size/);
});
