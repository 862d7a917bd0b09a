import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: a form into a frame of the other origin, its content security policy, and the browser's history.

test('a new devotional is previewed as it is typed, and Back leads to the list', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=devotionals`);
  await page.getByRole('button', { name: 'New devotional' }).click();
  await page.getByLabel('Title').fill('Not saved');
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe:not([data-behind])');
  await expect(shown.getByRole('heading', { name: 'Not saved' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reflection' }).pressSequentially('Typed here, read there.');
  await expect(shown.getByText('Typed here, read there.')).toBeInViewport();
  await expectAccessible(page);
  await page.getByLabel('As seen by').selectOption('premium');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect(shown.getByRole('navigation').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Devotionals' })).toBeVisible();
  await expect(page).toHaveURL(`${adminUrl}/admin?s=devotionals`);
});
