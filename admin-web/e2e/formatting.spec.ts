import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { makeDevotional, unique } from './made.ts';

// Needs a browser: the editor takes what a browser types, and themes and print are styles.

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// The reader prefetches the neighbouring days, which other journeys may delete.
test.use({ expectedStatuses: [404] });

test('a formatted reflection with a picture is written by keyboard, and read in both themes and in print', async ({
  page,
}) => {
  const year = 1900 + Math.floor(Math.random() * 50);
  const date = `${year}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await signInAsAdmin(page);
  const { createDevotional } = await makeDevotional(page, `Bold ${unique()}`, date, true);
  await page.goto(`${adminUrl}/admin?s=devotionals&edit=${createDevotional.id}`);
  const reflection = page.getByRole('textbox', { name: 'Reflection' });
  await reflection.press('ControlOrMeta+a');
  await page.keyboard.type('Boaz greets ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('everyone');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Shift+b');
  await page.keyboard.type('The LORD be with you.');
  await expect(page.getByRole('button', { name: 'Quotation' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Picture' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixel, 'base64'),
  });
  await dialog.getByLabel('Description').fill('A lamp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(reflection.getByRole('img', { name: 'A lamp' })).toBeVisible();
  await page.getByRole('button', { name: 'Save devotional' }).click();
  await expect(page.getByText(m.devotional_updated())).toBeVisible();

  await page.goto(`${memberUrl}/devotionals?date=${date}`);
  const article = page.getByRole('article').first();
  const quotation = article.getByText('The LORD be with you.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(article.locator('strong')).toHaveText('everyone');
    await expect(article.locator('blockquote', { hasText: 'The LORD be with you.' })).toBeVisible();
    await expectAccessible(page);
  }
  const picture = article.getByRole('img', { name: 'A lamp' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(picture.locator('..')).toHaveCSS('break-inside', 'avoid');
  await expect(quotation).toBeVisible();
  await expect(quotation).toHaveCSS('font-style', 'italic');
});
