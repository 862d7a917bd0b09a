// Needs a browser: storage, Back and Forward over whole page loads, real mails, and Google on another origin.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import {
  codeFor,
  expect,
  mailTo,
  memberUrl,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

const password = 'a quiet morning';
const newAddress = () => `${randomUUID()}@example.com`;
const amen = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Amen' });
const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { expanded: false }).last();

/** Registers, up to the step that asks for the code. */
async function register(page: Page, email: string) {
  await page
    .getByRole('link', { name: 'Create an account' })
    .or(page.getByRole('button', { name: 'Create an account' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Join Us' })).toBeVisible();
  await page.getByLabel('Name').fill('Naomi Ford');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
}

/** The sixth digit submits the form. */
async function enterCode(page: Page, code: string) {
  await page.getByLabel('Six-digit code').fill(code);
}

test.describe('a newcomer', () => {
  test.use({ expectedStatuses: [400] });

  test('registers with the code from the mail, and comes where they wanted to be', async ({ page }) => {
    const email = newAddress();
    await page.goto('/profile?from=mail');
    await expect(page).toHaveURL(`${memberUrl}/login?redirect=%2Fprofile%3Ffrom%3Dmail`);
    await test.step('typed text survives Back, Forward and a reload', async () => {
      await page.goto('/login?mode=signup&redirect=%2Fprofile%3Ffrom%3Dmail');
      await page.getByLabel('Name').fill('Naomi');
      await page.getByLabel('Email').fill(email);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel('Name')).toHaveValue('Naomi');
      await page.reload();
      await expect(page.getByLabel('Name')).toHaveValue('Naomi');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.goBack();
    });
    await register(page, email);
    const code = await codeFor(email);
    await enterCode(page, code === '000000' ? '000001' : '000000');
    const failed = page.getByRole('dialog', { name: 'Verification Failed' });
    await expect(failed).toContainText(m.account_code_wrong());
    await failed.getByRole('button').click();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await expect(page.getByLabel('Six-digit code')).toHaveValue('');
    // A reload doesn't lose the step.
    await page.reload();
    await enterCode(page, code);
    await expect(page).toHaveURL(`${memberUrl}/profile?from=mail`);
    await expect(page.getByRole('status').filter({ hasText: m.account_email_verified() })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Naomi Ford' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedStatuses: [400] });

  test('is replaced by code, in three steps', async ({ page }) => {
    // A new account, so that those of the demonstration keep their passwords.
    const email = newAddress();
    await page.goto('/login');
    await register(page, email);
    await enterCode(page, await codeFor(email));
    await amen(page).click();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('link', { name: /forgot your password/i }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await enterCode(page, await codeFor(email, /you can choose a new password/));
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    // The code is used up, but the step stays: over a reload, Back and Forward.
    await page.reload();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(`${memberUrl}/forgot-password`);
    await page.getByLabel('New password', { exact: true }).fill('another quiet morning');
    await page.getByLabel('Confirm new password').fill('another quiet morning');
    await page.getByRole('main').locator('button[type=submit]').click();
    await amen(page).click();
    await expect(page).toHaveURL(`${memberUrl}/`);
    await mailTo(email, /password was changed/);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  });
});

test('Google signs in through the gateway, and the token is nowhere in the address', async ({ page }) => {
  await page.goto('/login?redirect=%2Fprofile');
  await page
    .getByRole('link', { name: 'Continue with Google' })
    .or(page.getByRole('button', { name: 'Continue with Google' }))
    .click();
  await expect(page).toHaveURL(`${memberUrl}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByText(m.account_google_account())).toBeVisible();
  const history = await page.evaluate(() => document.referrer + window.location.href);
  expect(history).not.toContain('token');
});

test("two members in one browser never see each other's data", async ({ page }) => {
  await signInAsMember(page, 'standard@example.org');
  await page.evaluate(() => localStorage.setItem('draft:journal', 'private words'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Stella Okafor' })).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('status').filter({ hasText: m.account_signed_out() })).toBeVisible();
  await expect(page).toHaveURL(`${memberUrl}/`);
  await page.goBack();
  await expect(page.getByText('Stella Okafor')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /private words|Stella/,
  );
  await signInAsMember(page, 'family@example.org');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Noah Lindgren' })).toBeVisible();
  await expect(page.getByText('Stella')).toHaveCount(0);
});
