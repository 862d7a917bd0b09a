// Needs a browser: the path of a favorite through the server and reloads, and accessibility in each width and theme.
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test('a visitor reads the prayers with the page, and a member keeps a prayer and a word', async ({
  page,
}) => {
  await test.step('the prayers come with the page', async () => {
    const answer = await page.request.get('/prayers');
    expect(await answer.text()).toContain('"CurrentPrayers"');
    await page.goto('/prayers');
    for (const card of ['Weekly Prayers', 'Prayer of the Week', 'Prayer of the Month']) {
      await expect(page.getByRole('region', { name: card })).toContainText('Amen.');
    }
    expect(await page.evaluate(() => localStorage.getItem('prayers_cache'))).toContain('weekly');
  });

  await test.step('the words are read one after the other, and favorites ask to sign in', async () => {
    await page.goto('/encouraging-words');
    await expect(page).toHaveURL('/encouraging');
    const counter = page.getByText(/^\d+ of \d+$/);
    const before = await counter.textContent();
    await page.getByRole('button', { name: 'Next word' }).click();
    await expect(counter).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'My Favorites' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  await signInAsMember(page, 'standard@example.org');
  for (const path of ['/encouraging', '/prayers']) {
    await test.step(`a favorite of ${path} is kept, listed and removed`, async () => {
      await page.goto(path);
      const heart = page.getByRole('button', { name: /^Favorite/ }).first();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      const name = (await heart.getAttribute('aria-label')) ?? '';
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: 'My Favorites' }).click();
      await expect(page).toHaveURL(`${path}?view=favorites`);
      const kept = page.getByRole('button', { name });
      await expect(kept).toHaveAttribute('aria-pressed', 'true');
      await kept.click();
      await expect(kept).toHaveAttribute('aria-pressed', 'false');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Nothing is kept here yet' })).toBeVisible();
    });
  }
});

/** Appends a word that is too long for a line to every text of the first article. */
const lengthen = (page: Page) =>
  page
    .locator('main article')
    .first()
    .evaluate((article) => {
      for (const text of article.querySelectorAll('h2, h3, p')) text.append('W'.repeat(150));
    });

test('the prayers and the words are accessible, with the longest words, too', {
  tag: ['@long', '@looks'],
}, async ({ page }) => {
  await page.goto('/prayers');
  await expect(page.getByRole('region', { name: 'Weekly Prayers' })).toBeVisible();
  await lengthen(page);
  await expectAccessibleInEveryLook(page);
  await page.goto('/encouraging');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await lengthen(page);
  await expectAccessibleInEveryLook(page);
});

test.describe('at the end of a devotional', () => {
  // A premium day next to today is prefetched, and refused to visitors.
  test.use({ expectedStatuses: [403] });

  test('the popups of prayers and words open, are accessible and close', {
    tag: ['@long', '@looks'],
  }, async ({ page }) => {
    await page.goto('/devotionals');
    for (const name of ['Pray on', 'A word to take along']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('button', { name: 'Amen' })).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await dialog.getByRole('button', { name: 'Amen' }).click();
      await expect(dialog).toHaveCount(0);
    }
  });
});
