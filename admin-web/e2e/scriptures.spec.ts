import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: one path from the back-office to a reader on the other origin, and focus after a save.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const letter = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Returns a random suffix that separates the records of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test.describe('a scripture goes from the back-office to the reader', () => {
  // 409: the name is taken.
  test.use({ expectedStatuses: [409] });

  test('a topic and a scripture are added, the scripture becomes the daily one, and a visitor sees it', async ({
    page,
    browser,
  }) => {
    const name = `Quietness ${unique()}`;
    const reference = `Isaiah 30:15 ${unique()}`;
    const text = 'In quietness and in confidence shall be your strength.';
    await signInAsAdmin(page);

    await test.step('the topic', async () => {
      await page.goto(`${adminUrl}/admin?s=scripture-topics`);
      const add = page.getByRole('button', { name: 'Add topic' });
      await expect(add).toBeDisabled();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Description').fill('To sit down before it.');
      await expect(page.getByLabel('Letter')).toHaveValue('Q');
      await page.getByLabel('Name').press('Enter');
      await expect(page.getByText(m.topic_created())).toBeVisible();
      await expect(letter(page, 'Q').getByText(name)).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Name').fill(name.toUpperCase());
      await add.click();
      await expect(
        page.getByText(m.topic_create_failed({ why: m.topic_name_taken({ name: name.toUpperCase() }) })),
      ).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue(name.toUpperCase());
    });

    await test.step('the scripture', async () => {
      await page.getByRole('link', { name: /^Scriptures/ }).click();
      await expect(heading(page, 'Scriptures')).toBeVisible();
      await page.getByLabel('Topic').selectOption(name);
      await page.getByLabel('Reference').fill(reference);
      await expect(page.getByRole('button', { name: 'Add scripture' })).toBeDisabled();
      await page.getByLabel('Scripture text').fill(text);
      await page.getByRole('button', { name: 'Add scripture' }).click();
      await expect(page.getByText(m.scripture_created())).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: reference });
      await expect(row).toContainText(name);
      await expect(row).toContainText(text);
    });

    await test.step('it is edited', async () => {
      await page.getByRole('searchbox', { name: 'Search scriptures' }).fill(reference);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: `Edit ${reference}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Scripture' });
      await expect(dialog.getByLabel('Version')).toHaveValue('NIV');
      await dialog.getByLabel('Version').fill('KJV');
      await dialog.getByLabel('Category').selectOption('Strength');
      await dialog.getByLabel('Keywords').fill(' quiet, strength, , rest , trust');
      await dialog.getByRole('button', { name: 'Save scripture' }).click();
      await expect(page.getByText(m.scripture_updated())).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: reference });
      await expect(row).toContainText('+1 more');
      await expect(row).toContainText('KJV');
      await expect(row).toContainText('Strength');
    });

    await test.step('it becomes the daily scripture', async () => {
      await page.getByRole('link', { name: 'Daily scripture' }).click();
      await page.getByRole('searchbox', { name: 'Search scriptures' }).fill(reference);
      await page.getByRole('button', { name: `Set as Daily: ${reference}` }).click();
      await expect(page.getByText(m.daily_scripture_updated())).toBeVisible();
      const current = page.getByRole('region', { name: 'Current Daily Scripture' });
      await expect(current).toContainText(text);
      await expect(current).toContainText(/Set on \d+ \w{3} \d{4}/);
      await expect(page.getByText('Current Daily', { exact: true })).toBeVisible();
      await page.goto(`${adminUrl}/admin/scriptures?q=${encodeURIComponent(reference)}`);
      await expect(page.getByRole('cell', { name: "Today's Daily" })).toBeVisible();
    });

    await test.step('a visitor meditates on it', async () => {
      const guest = await (await browser.newContext()).newPage();
      await guest.goto(`${memberUrl}/scripture-meditation`);
      const daily = guest.getByRole('region', { name: 'Scripture of the day' });
      await expect(daily).toContainText(text);
      await expect(daily.getByRole('link', { name: '#quiet' })).toBeVisible();
      await guest.getByRole('link', { name, exact: true }).click();
      await expect(heading(guest, `Bible Verses about ${name}`)).toBeVisible();
      await expect(guest.getByRole('main').getByRole('blockquote')).toContainText(text);
      await guest.context().close();
    });

    await test.step('both are deleted, and the previous one is the daily scripture again', async () => {
      await page.getByRole('button', { name: `Delete ${reference}` }).click();
      await expect(page.getByText(m.scripture_delete_confirm())).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(m.scripture_deleted())).toBeVisible();
      await page.goto(`${adminUrl}/admin/daily-scripture`);
      const current = page.getByRole('region', { name: 'Current Daily Scripture' });
      await expect(current.getByRole('blockquote')).not.toContainText(text);
      await page.goto(`${adminUrl}/admin?s=scripture-topics`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(m.topic_deleted())).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    });
  });
});
