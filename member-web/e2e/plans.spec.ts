import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

test('a guest compares the plans, chooses one and is asked to sign in first', async ({ page }) => {
  await page.goto('/subscription-plans');
  const family = page.getByRole('listitem', { name: 'Family' });
  await expect(family).toContainText('$15');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect(family).toContainText('$150');
  await family.getByRole('button').click();
  await expect(page.getByText(m.plans_login_first())).toBeVisible();
  await expect(page).toHaveURL(
    `${memberUrl}/login?redirect=%2Fsubscription-plans%3Fplan%3Dfamily%26cycle%3Dyearly`,
  );
});
