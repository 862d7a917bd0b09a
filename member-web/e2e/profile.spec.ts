// Needs a browser: the upload of a picture, Back over parts of a page, and the theme after a reload.
import { m } from '@quiet-time/schema/sentences';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the parts of the profile save their changes, and going back leads through them', async ({ page }) => {
  await signInAsMember(page, 'standard@example.org');
  await page.goto('/profile');
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name });
  await page.getByLabel('Bio').fill('Reads at six, before the birds.');
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(m.profile_updated())).toBeVisible();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pixel });
  await expect(said(m.avatar_changed())).toBeVisible();

  await part('Preferences').click();
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByLabel('Time zone').selectOption('Africa/Johannesburg');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('Africa/Johannesburg');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goBack();
  await expect(part('Personal')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Bio')).toHaveValue('Reads at six, before the birds.');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-02-28');
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures).toHaveCount(2);
  expect(await pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
});
