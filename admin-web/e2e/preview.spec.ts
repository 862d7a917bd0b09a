import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: a frame of the other origin, and its content security policy.

test('a devotional is previewed for readers of each plan', async ({ page }) => {
  await signInAsAdmin(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const title = await page.getByLabel('Title').inputValue();
  await page.getByRole('button', { name: 'Preview as a reader' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const shown = dialog.frameLocator('iframe').getByRole('heading', { name: title });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('As seen by').selectOption('premium');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(title);
});
