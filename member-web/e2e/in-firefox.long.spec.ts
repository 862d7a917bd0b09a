import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { day, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { write } from '@quiet-time/web/testing/write-by-keys.ts';

// The main reading and writing journeys again, in Debian's Firefox. The journeys in Chromium check the details.

const unique = () => Math.random().toString(36).slice(2, 8);

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await write(page.getByLabel('Email'), email);
  await write(page.getByLabel('Password', { exact: true }), demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
}

test('opens today and the day before', async ({ page }) => {
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

  test('shows an error, and the right one signs in', async ({ page }) => {
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

test('a member answers the question of the day, and the answer stays', async ({ page }) => {
  const answer = `At the window ${unique()}`;
  await signIn(page, 'standard@example.org');
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

test('an entry of the journal is written, found and deleted', async ({ page }) => {
  const title = `Heron ${unique()}`;
  await signIn(page, 'standard@example.org');
  await page.goto('/journal');
  await page.getByRole('link', { name: 'New Entry' }).first().click();
  await write(page.getByLabel('Title'), title);
  await page.getByRole('textbox', { name: m.journal_writing() }).click();
  await page.keyboard.type('It stood at the weir.');
  await expect(page).toHaveURL(/\/journal\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = page.getByRole('heading', { name: title });
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
  await write(page.getByRole('searchbox'), title);
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(1);
  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry).toHaveCount(0);
});

test('a heart adds a day to the favorites, and removes it', async ({ page }) => {
  await signIn(page, 'standard@example.org');
  await page.goto(`/devotionals?date=${day(-2)}`);
  // Until then the heading is the title of the loading state.
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite/ })
    .first();
  // Responses can't be observed here, so the list is reopened until it has the day, or no longer has it.
  for (const isFavorite of [true, false]) {
    await expect(async () => {
      // A click misses its target when an announcement moves it at that moment.
      if ((await heart.getAttribute('aria-pressed')) !== String(isFavorite)) await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', String(isFavorite), { timeout: 2_000 });
    }).toPass();
    await expect(async () => {
      await page.goto('/devotionals?mode=favorites');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const row = page.getByRole('listitem').filter({ hasText: title.replace(/\s+/g, ' ') });
      await expect(row).toHaveCount(isFavorite ? 1 : 0);
    }).toPass();
    await page.goto(`/devotionals?date=${day(-2)}`);
    await expect(heart).toHaveAttribute('aria-pressed', String(isFavorite));
  }
});

test('the profile saves its changes', async ({ page }) => {
  const bio = `Reads at six ${unique()}`;
  await signIn(page, 'trial@example.org');
  await page.goto('/profile');
  await write(page.getByLabel('Bio'), bio);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: m.profile_updated() })).toBeVisible();
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Personal' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue(bio);
});
