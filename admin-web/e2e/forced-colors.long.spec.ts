import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { expectSeenInForcedColors } from '@quiet-time/web/testing/forced-colors.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';
import { places } from './places.ts';

// Needs a browser: forced colors.

test('in forced colors every control of the back-office has an edge, and selected items are recognizable', {
  tag: '@looks',
}, async ({ page }) => {
  await signInAsAdmin(page);
  for (const place of ofThisRun(places)) {
    await page.goto(`${adminUrl}/admin?s=${place}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
    await expectSeenInForcedColors(page);
  }
});
