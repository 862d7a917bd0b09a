import { m } from '@quiet-time/schema/sentences';
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const previous = /Previous day/;
const next = /Next day/;

test("today's devotional is on the page before any request for it", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.url());
  });
  await page.goto('/devotionals', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // Neighbouring days may be prefetched, and the calendar asks for its days.
  const forToday = asked
    .map((url) => new URL(url).searchParams)
    .filter((params) => params.get('operationName') === 'DevotionalByDate')
    .filter((params) => JSON.parse(params.get('variables')!).date === day());
  expect(forToday).toEqual([]);
});

test('tomorrow is not open yet, and says so for two seconds', { tag: '@long' }, async ({ page }) => {
  await page.goto('/devotionals');
  const button = page.getByRole('button', { name: next });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: m.devotional_future() })).toBeVisible();
  await expect(page).toHaveURL(`${memberUrl}/devotionals`);
  await expect(page.getByText(m.devotional_future())).toBeHidden({ timeout: 4_000 });
});

test.describe('days without a devotional', () => {
  test.use({ expectedStatuses: [404] });

  test('a missing one raises no toast and leaves the way open', { tag: '@long' }, async ({ page }) => {
    await page.goto('/devotionals?date=2020-01-01');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.getByRole('link', { name: /today/i }).first().click();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  });

  test('a future date and an invalid date show an error', { tag: '@long' }, async ({ page }) => {
    await page.goto('/devotionals?date=2099-01-01');
    await expect(page.getByText(m.devotional_future())).toBeVisible();
    await page.goto('/devotionals?date=2026-02-31');
    await expect(page.getByRole('main')).toContainText(/date/i);
    await expect(page.getByRole('main').getByRole('link', { name: /today/i })).toBeVisible();
  });
});

test('the theme is remembered and set before the first paint', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  // One theme fades into the other.
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // In a page whose scripts never load: only the inline script can have set it.
  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/');
  await expect(bare.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe('when the server is away', () => {
  test.use({ expectedStatuses: [503] });

  test('a day says so, and can be tried again', async ({ page }) => {
    await page.goto('/');
    let away = true;
    await page.route('**/graphql?**', (route) => (away ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/devotionals');
    await page.getByRole('link', { name: previous }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    away = false;
    await again.click();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  });
});

test.describe('an unknown path', () => {
  test.use({ expectedStatuses: [404] });

  test('shows a kind message, and is 404', async ({ page }) => {
    expect((await page.goto('/somewhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/somewhere/);
  });
});
