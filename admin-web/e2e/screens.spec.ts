import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { places } from './places.ts';

// Needs a browser: the built scripts of each screen, with its data, under the content security policy.

test('every screen opens without an error', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  for (const place of places) {
    await test.step(place, async () => {
      await page.goto(`${adminUrl}/admin?s=${place}`);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
      ).toBeVisible();
      // Waits for its data.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(0);
    });
  }
});
