import { longDate } from '@quiet-time/web/local-date.ts';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { farMonth, makeDevotional, unique } from './made.ts';

// Needs a browser: focus across navigations and dialogs, against a real search.

test('the palette finds a section, a devotional by its text or date, and a person', async ({ page }) => {
  const field = page.getByRole('combobox', { name: /^Find a section/ });
  const editor = page.getByRole('main');
  const back = page.getByRole('button', { name: 'Back to devotionals' });
  const [title, date] = [`Gleaning ${unique()}`, `${farMonth()}-17`];
  await signInAsAdmin(page);
  await makeDevotional(page, title, date);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.type('speed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${adminUrl}/admin?s=speed`);
  await expect(page.getByRole('heading', { level: 1, name: 'Speed of the site' })).toBeVisible();

  // Finds it by title and by date.
  for (const typed of [title.toLowerCase(), date]) {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    const found = page.getByRole('option', { name: title });
    await expect(found).toContainText('Ruth 2:4');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(editor.getByLabel('Title')).toHaveValue(title);
    await expect(editor.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(back).toHaveCount(0);
  }

  // For a date without a devotional the palette offers a new one.
  const free = `${date.slice(0, 8)}18`;
  await page.keyboard.press('Control+k');
  await field.fill(free);
  await page.getByRole('option', { name: `Write the devotional of ${longDate(free)}` }).click();
  await expect(editor.getByLabel('Date')).toHaveValue(free);
  await expect(editor.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await field.fill('standard@example.org');
  await page.getByRole('option', { name: /standard@example\.org/ }).click();
  await expect(page.getByRole('region', { name: 'Plans' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?s=users&edit=/);
});
