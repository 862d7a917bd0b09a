import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

test('a guest reads the prayers at once, with the page, and goes on to the words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(decodeURIComponent(request.url()));
  });
  const answer = await page.request.get('/prayers');
  expect(await answer.text()).toContain('"CurrentPrayers"');
  await page.goto('/prayers');
  for (const card of ['Weekly Prayers', 'Prayer of the Week', 'Prayer of the Month']) {
    await expect(page.getByRole('region', { name: card })).toContainText('Amen.');
  }
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/subscription-plans',
  );
  expect(await page.evaluate(() => localStorage.getItem('prayers_cache'))).toContain('weekly');

  await page.goto('/encouraging-words');
  await expect(page).toHaveURL('/encouraging');
  const counter = page.getByText(/^\d+ of \d+$/);
  const before = await counter.textContent();
  await page.getByRole('button', { name: 'Next word' }).click();
  await expect(counter).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Previous word' }).click();
  await expect(counter).toHaveText(before ?? '');
  await page.getByRole('button', { name: /^Today's Word: / }).click();
  await expect(counter).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: /^Favorite/ }).click();
  await expect(page.getByText(m.favorites_login())).toBeVisible();
  await page.getByRole('link', { name: 'My Favorites' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a member keeps a word and a prayer, finds them and lets them go', async ({ page }) => {
  await signInAsMember(page, 'standard@example.org');
  for (const path of ['/encouraging', '/prayers']) {
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

test('the prayers and the words are accessible, with the longest words, too', { tag: '@long' }, async ({
  page,
}) => {
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
  // A premium day next to today is prefetched, and refused to guests.
  test.use({ expectedStatuses: [403] });

  test('the popups of prayers and words open, are accessible and close', { tag: '@long' }, async ({
    page,
  }) => {
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

test('a shared word opens for anyone with its link, and a deleted one shows a kind message', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => Object.assign(window, { shared: url }),
    });
  });
  await page.goto('/encouraging');
  await page.getByRole('button', { name: 'Next word' }).click();
  await page.getByRole('button', { name: 'Next word' }).click();
  const word = page.getByRole('article').getByRole('heading', { level: 2 });
  const title = await word.innerText();
  await page.getByRole('button', { name: `Share: ${title}` }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: string }).shared);
  await page.goto(shared);
  await expect(word).toHaveText(title);
  await page.goto('/encouraging?word=nothing');
  await expect(page.getByText('The word that this link leads to is no longer here.')).toBeVisible();
  await expect(word).toBeVisible();
});
