import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { day, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { write } from '@quiet-time/web/testing/write-by-keys.ts';

// Needs a browser of another engine: Debian's Firefox lays out, types and stores in its own way.

const unique = () => Math.random().toString(36).slice(2, 8);
const signedIn = (page: Page) => page.getByRole('button', { name: /^Your account/ });

async function signIn(page: Page, email: string, password = demoPassword) {
  await write(page.getByLabel('Email'), email);
  await write(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a visitor reads today and the day before, finds a day and a chapter, and keeps the dark theme', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });

  await test.step('today, the day before, and back', async () => {
    await page.goto('/devotionals');
    const today = await title.innerText();
    await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
    await page.getByRole('link', { name: 'Previous day' }).click();
    await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${day(-1)}`);
    await expect(title).not.toHaveText(today);
    await page.goBack();
    await expect(title).toHaveText(today);
  });

  await test.step('a search from the archive', async () => {
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

  await test.step('the next chapter', async () => {
    await page.goto('/bible/john/3?translation=web');
    await expect(page.getByRole('main')).toContainText('For God so loved the world');
    await page
      .getByRole('link', { name: /John 4/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'John 4' })).toBeVisible();
  });

  await test.step('the dark theme', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});

test.describe('after a wrong password', () => {
  test.use({ expectedStatuses: [401] });

  test('a member signs in, answers the question of the day, and the answer stays', async ({ page }) => {
    const answer = `At the window ${unique()}`;
    await page.goto('/login');
    await signIn(page, 'standard@example.org', 'not this one');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /password/i })
        .first(),
    ).toBeVisible();
    await signIn(page, 'standard@example.org');
    await expect(signedIn(page)).toBeVisible();
    await page.goto('/devotionals');
    const questions = page.getByRole('region', { name: m.devotional_questions() });
    const field = questions.getByRole('textbox').first();
    await write(field, answer);
    await expect(questions.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(answer);
    await questions.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(field).toHaveValue('');
  });
});

test('an entry of the journal is written, found and deleted', async ({ page }) => {
  const title = `Heron ${unique()}`;
  await page.goto('/login');
  await signIn(page, 'standard@example.org');
  await expect(signedIn(page)).toBeVisible();
  await page.goto('/journal');
  await page.getByRole('link', { name: 'New Entry' }).first().click();
  await write(page.getByLabel('Title'), title);
  await page.getByRole('textbox', { name: m.journal_writing() }).click();
  await page.keyboard.type('It stood at the weir.');
  await expect(page).toHaveURL(/\/journal\/[\da-f-]{36}\/edit$/);
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = page.getByRole('heading', { name: title });
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
  await page.goto(`/journal?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('button', { name: /^More: / })).toHaveCount(1);
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page
    .getByRole('list', { name: `More: ${title}` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry).toHaveCount(0);
});
