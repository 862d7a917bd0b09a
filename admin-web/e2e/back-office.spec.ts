import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessiblePage } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, day, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { ofThisRun } from '@quiet-time/web/testing/looks.ts';

test.describe('a stale save', () => {
  test.use({ expectedStatuses: [409] });

  test('shows both versions and lets the administrator choose', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const opened = (on: typeof page) => expect(on.getByLabel('Title')).not.toHaveValue('');
    const other = await (await browser.newContext()).newPage();
    await signInAsAdmin(page);
    await signInAsAdmin(other);
    // Page 3 has neither the newest devotionals nor today's, which other journeys write, delete and read at the same
    // time.
    await page.goto(`${adminUrl}/admin?s=devotionals&page=3`);
    await page.getByRole('button', { name: /^Edit/ }).nth(3).click();
    await opened(page);
    await other.goto(page.url());
    await opened(other);
    await other.getByLabel('Title').fill('Their title');
    await other.getByRole('button', { name: 'Save devotional' }).click();
    await expect(other.getByText(m.devotional_updated())).toBeVisible();

    await page.getByLabel('Title').fill('My title');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText('Their title')).toBeVisible();
    await expect(page.getByText('My title')).toBeVisible();
    await page.getByRole('radio', { name: /^Yours/ }).check();
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_updated())).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'My title' })).toBeVisible();
    await other.context().close();
  });

  test('a date that is taken shows its error at the date field', { tag: '@long' }, async ({ page }) => {
    await signInAsAdmin(page);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByLabel('Date').fill(day(-5));
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription(
      m.devotional_date_taken({ date: day(-5) }),
    );
    await expect(page.getByLabel('Date')).toBeFocused();
  });
});

test.describe('an expired session', () => {
  test.use({ expectedStatuses: [401] });

  test('asks to sign in again and keeps the input', { tag: '@long' }, async ({ page }) => {
    await signInAsAdmin(page);
    await page.getByRole('button', { name: 'New devotional' }).click();
    await page.getByLabel('Title').fill('Half a thought');
    // Ends the session outside the page.
    await page.evaluate(async () => {
      await fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify({ query: 'mutation { signOut }' }),
      });
    });
    await page.getByLabel('Date').fill(day(40));
    for (const label of ['Scripture reference', 'Scripture verse', 'Prayer']) {
      await page.getByLabel(label).fill('Something');
    }
    await page.getByRole('textbox', { name: 'Question 1' }).fill('Something?');
    await page.getByLabel(/^Reflection( \*)?$/).fill('Something');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email').fill('admin@example.org');
    await page.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.getByRole('button', { name: 'Sign In' }).click();
    // The editor opens again with the unsaved changes.
    await expect(page.getByText(/your unsaved changes from/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
  });
});

test.describe('access control', () => {
  test.use({ expectedStatuses: [403] });

  test('refuses members, and redirects to no other site', async ({ page }) => {
    await page.goto(`${adminUrl}/login?redirect=//evil.example`);
    await page.getByLabel('Email').fill('premium@example.org');
    await page.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: backOfficeMessages.notAnAdmin })).toBeVisible();
    await page.getByLabel('Email').fill('admin@example.org');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`^${adminUrl}/admin`));
  });
});

test('signing out leaves nothing behind', async ({ page }) => {
  await signInAsAdmin(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(m.account_signed_out())).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto(`${adminUrl}/admin`);
  await expect(page).toHaveURL(/\/login/);
});

const sections = [
  'dashboard',
  'analytics',
  'announcements',
  'words',
  'prayers',
  'opening-prayers',
  'prayer-requests',
  'scripture-topics',
  'scriptures',
  'faq',
  'about',
  'messages',
  'mails',
  'trash',
  'webhooks',
  'speed',
];

test('the list of devotionals and its editor are accessible', async ({ page }) => {
  await signInAsAdmin(page);
  await expectAccessiblePage(page);
  await page.goto(`${adminUrl}/admin?s=devotionals`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Title')).not.toHaveValue('');
  await expectAccessiblePage(page);
});

test('the other screens are accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${adminUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessiblePage(page);
  await signInAsAdmin(page);
  for (const path of ofThisRun([
    ...sections.map((name) => `/admin?s=${name}`),
    '/admin/scriptures',
    '/admin/daily-scripture',
  ])) {
    await page.goto(adminUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessiblePage(page);
  }
});
