import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import {
  codeFor,
  demoPassword,
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

  test('a visitor who leaves before the code can continue by signing in', { tag: '@long' }, async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/login');
    await register(page, email);
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible();
    await enterCode(page, await codeFor(email));
    await expect(page.getByRole('dialog', { name: 'Peace to you' })).toBeVisible();
    await amen(page).click();
    await expect(page).toHaveURL(`${memberUrl}/`);
    // One welcome is enough, and a first day has no greeting for returning members.
    await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Begin Your Quiet Time' }).click();
    await expect(page.getByRole('heading', { name: 'Prayer', exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedStatuses: [400] });

  /** Creates an account, so that those of the demonstration keep their passwords. */
  async function account(page: Page): Promise<string> {
    const email = newAddress();
    await page.goto('/login');
    await register(page, email);
    await enterCode(page, await codeFor(email));
    await amen(page).click();
    await page.evaluate(() => localStorage.clear());
    return email;
  }

  test('is replaced by code, in three steps', { tag: '@long' }, async ({ page }) => {
    const email = await account(page);
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
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('new-password-step');
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  });

  test('is replaced by link, once', async ({ page, request }) => {
    const email = await account(page);
    const sent = await request.post('/api/auth/forgot-password', { data: { email } });
    expect(sent.status()).toBe(200);
    const { text } = await mailTo(email, /reset-password/);
    const link = /http\S+\/reset-password\/\S+/.exec(text)![0];
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another quiet morning');
    await page.getByLabel('Confirm new password').fill('another quiet morning');
    await page.getByRole('main').locator('button[type=submit]').click();
    await amen(page).click();
    await expect(page).toHaveURL(`${memberUrl}/`);
    const again = await request.post(`/api/auth/reset-password/${link.split('/').at(-1)}`, {
      data: { password: 'a third quiet morning' },
    });
    expect([again.status(), (await again.json()).reason]).toEqual([400, 'token_used']);
    // Anyone who opens the link again sees the error before they type.
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Ask for a new one' })).toBeFocused();
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  });
});

test('fields are read although a password manager filled them in without an event', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fprofile');
  await page.getByLabel('Email').waitFor();
  const fillIn = (values: string[]) => {
    const names = ['email', 'password'];
    for (const [index, name] of names.entries()) {
      document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value = values[index]!;
    }
  };
  await page.evaluate(fillIn, ['expired@example.org', demoPassword]);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Rossi' })).toBeVisible();
});

test('typed text for a new account survives Back, Forward and a reload', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/login?mode=signup');
  await page.getByLabel('Name').fill('Naomi Ford');
  await page.getByLabel('Email').fill('naomi@example.com');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Begin the day' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Name')).toHaveValue('Naomi Ford');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Naomi Ford');
  await expect(page.getByLabel('Email')).toHaveValue('naomi@example.com');
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

test.describe('a sign-in that failed elsewhere', { tag: '@long' }, () => {
  test.use({ expectedStatuses: [401] });

  test('shows the reason on the sign-in page', async ({ page }) => {
    for (const path of ['/auth/success', '/auth/success?token=nothing']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?error=auth_failed$/);
      await expect(page.getByRole('alert').filter({ hasText: /did not work/ })).toBeVisible();
    }
    await page.goto('/api/auth/google/callback?state=forged&code=stolen');
    await expect(page).toHaveURL(/\/login\?error=auth_failed$/);
  });
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

test('a session that ended elsewhere makes the reader a guest, who comes back to the same page', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await page.goto('/login');
  await register(page, email);
  await enterCode(page, await codeFor(email));
  await amen(page).click();
  const elsewhere = await (await browser.newContext({ baseURL: memberUrl })).newPage();
  await signInAsMember(elsewhere, email, password);
  await elsewhere.goto('/profile?tab=security');
  await elsewhere.getByLabel('Current password').fill(password);
  await elsewhere.getByLabel('New password', { exact: true }).fill('another quiet morning');
  await elsewhere.getByLabel('New password again').fill('another quiet morning');
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: m.profile_password_changed() })).toBeVisible();
  await elsewhere.context().close();

  await page.goto('/profile');
  await expect(page).toHaveURL(`${memberUrl}/login?redirect=%2Fprofile`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another quiet morning');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${memberUrl}/profile`);
  await expect(
    page.getByRole('status').filter({ hasText: m.account_signed_in({ name: 'Naomi Ford' }) }),
  ).toBeVisible();
});

test('the address is changed in two steps, and the account deleted', { tag: '@long' }, async ({ page }) => {
  const [email, newEmail] = [newAddress(), newAddress()];
  await page.goto('/login');
  await register(page, email);
  await enterCode(page, await codeFor(email));
  await amen(page).click();
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByLabel('6-digit code').fill(await codeFor(newEmail));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(newEmail);
  await mailTo(email, /email address of your .* was changed/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`${memberUrl}/`);
  await expect(page.getByRole('status').filter({ hasText: m.profile_account_deleted() })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('/admin leads everybody to where they belong', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${memberUrl}/login?redirect=%2Fadmin`);
  await page.getByLabel('Email').fill('free@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${memberUrl}/`);
});
