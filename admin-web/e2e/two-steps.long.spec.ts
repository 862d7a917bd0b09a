import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, demoPassword, expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { newAccount, switchOn } from '@quiet-time/web/testing/two-steps.ts';
import { runningPostgres } from '../../gateway/dist/start/embedded/running-postgres.js';

// Needs a browser: a real sign-in with a code.

test.use({ expectedStatuses: [400, 401] });

test('an administrator switches two-step sign-in on and signs in with it', async ({ page }) => {
  const email = await newAccount(await runningPostgres(process.env.E2E_DATA_DIR!), 'admin');
  const firstStep = async () => {
    await page.goto(`${adminUrl}/login?redirect=%2Fadmin%3Fs%3Dsecurity`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await firstStep();
  const { nextCode } = await switchOn(page);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On. Recovery codes left: 10')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await firstStep();
  await expect(page.getByRole('heading', { name: 'Your code, please' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(nextCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('On. Recovery codes left: 10')).toBeVisible();
});
