// Needs a browser: Back, Forward and a reload between the steps of a sign-in.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { newAccount, switchOn } from '@quiet-time/web/testing/two-steps.ts';
import { runningPostgres } from '../../gateway/dist/start/embedded/running-postgres.js';

test.use({ expectedStatuses: [400, 401] });

test('a member signs in with two steps, and with a recovery code', async ({ page }) => {
  const email = await newAccount(await runningPostgres(process.env.E2E_DATA_DIR!), 'user');
  const firstStep = async () => {
    await page.goto('/login?redirect=%2Fprofile%3Ftab%3Dsecurity');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const signOut = () => page.evaluate(() => localStorage.removeItem('token'));
  await firstStep();
  const { nextCode, recoveryCodes } = await switchOn(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On. Recovery codes left: 10')).toBeVisible();

  await signOut();
  await firstStep();
  await expect(page.getByRole('heading', { name: 'Your code, please' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill('000 000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(m.second_factor_code_wrong())).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  const code = nextCode();
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('On. Recovery codes left: 10')).toBeVisible();

  await signOut();
  await firstStep();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('On. Recovery codes left: 9')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[1]!);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});
