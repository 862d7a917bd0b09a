import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { makeWord, unique } from './made.ts';

// Needs a browser: keys, focus, and a setting that survives a reload.

test('a list is searched, navigated and edited by keyboard, until single-letter shortcuts are switched off', async ({
  page,
}) => {
  const mark = unique();
  const search = page.getByRole('searchbox', { name: 'Search encouraging words' });
  const focusedRow = page.locator('[data-row]:focus');
  const saved = page.getByText(m.word_updated());
  await signInAsAdmin(page);
  await makeWord(page, `Second ${mark}`);
  await makeWord(page, `First ${mark}`);
  await page.goto(`${adminUrl}/admin?s=words`);
  await expect(search).toBeVisible();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(mark);
  await expect(page.getByText('2 found.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow).toContainText(`First ${mark}`);
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow).toContainText(`Second ${mark}`);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect(focusedRow).toContainText(`First ${mark}`);

  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title');
  await page.keyboard.press('Enter');
  await title.fill('');
  // Inside a field the shortcut is an ordinary letter.
  await title.pressSequentially(`Yes ${mark}`);
  await expect(title).toHaveValue(`Yes ${mark}`);
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await saved.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: `Edit Yes ${mark}` }).click();
  await title.fill(`Amen ${mark}`);
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('s');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Amen ${mark}` })).toBeVisible();

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('switch', { name: /^Single-letter shortcuts/ }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.reload();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Shift+?');
  // Shortcuts with Ctrl stay on. The palette opens only if no dialog is open: so `?` has opened none.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find a section/ })).toBeFocused();
  await expect(keys).toHaveCount(0);
});
