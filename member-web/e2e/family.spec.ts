// Needs a browser: one path from the invitation of an owner over its mail to a new account.
import { randomUUID } from 'node:crypto';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { codeFor, expect, mailTo, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { newFamilyOwner, signIn } from './paying.ts';

test('the owner of a family plan invites an address without an account, whose owner joins by signing up', async ({
  page,
  browser,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  const owner = await newFamilyOwner(request);
  await page.goto('/login?redirect=%2Ffamily');
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Create a family' }).click();
  await expect(page.getByRole('heading', { name: 'Members 1/4' })).toBeVisible();
  await page.getByLabel('Email address 1').fill(` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessibleInEveryLook(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways).toBe(false);

  const { text } = await mailTo(email, /family/);
  const link = /http\S+\/family\/invite\/accept\?token=\S+/.exec(text)![0];
  const invited = await (await browser.newContext({ baseURL: memberUrl })).newPage();
  await invited.goto(link);
  await expectAccessibleInEveryLook(invited);
  await invited.getByRole('link', { name: 'Create an account to accept' }).click();
  await expect(invited.getByLabel('Email')).toHaveValue(email);
  await invited.getByLabel('Name').fill('Naomi Ford');
  await invited.getByLabel('Password', { exact: true }).fill('a quiet morning');
  await invited.getByLabel('Confirm password').fill('a quiet morning');
  await invited.getByRole('button', { name: 'Create Account' }).click();
  await invited.getByLabel('Six-digit code').fill(await codeFor(email));
  const accept = invited.getByRole('button', { name: 'Accept the invitation' });
  await expect(accept).toBeVisible();
  await expectAccessibleInEveryLook(invited);
  await accept.click();
  await expect(invited).toHaveURL('/family');
  await expect(invited.getByRole('heading', { name: 'Members 2/4' })).toBeVisible();
  await expect(invited.getByText(m.family_joined())).toBeVisible();
  await invited.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'More for Naomi Ford' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Members 1/4' })).toBeVisible();
});
