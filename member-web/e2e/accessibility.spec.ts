import { expectAccessible, looks } from '@quiet-time/schema/web/testing/axe.ts';
import { expect, test } from '@quiet-time/schema/web/testing/fixtures.ts';

const pages = ['/', '/devotionals', '/devotionals?date=2020-01-01', '/devotionals?date=nonsense', '/nowhere'];

test.use({ expectedStatuses: [404] });

for (const { width, colorScheme } of looks) {
  test(`every page is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('the page is read and left by keyboard', async ({ page }) => {
  await page.goto('/devotionals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
