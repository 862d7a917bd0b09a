// Needs a browser: the provider's page on another origin, and a receipt in a new tab.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { newMember, pay, plan, signIn } from './paying.ts';

const success = (page: Page) => page.getByRole('dialog', { name: 'Payment received' });

test('a visitor signs in, pays for premium for life, and finds the receipt', async ({ page, request }) => {
  const email = await newMember(request);
  await page.goto('/payment');
  await expect(page).toHaveURL('/login?redirect=%2Fpayment');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Premium for life' })).toBeVisible();
  await expectAccessibleInEveryLook(page);

  // The member leaves the payment page and comes back.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: /^Cancel and go back/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment cancelled' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleInEveryLook(page);
  await expect(page).toHaveURL('/payment-cancel');

  await page.goto('/payment');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page, 'Pay $20.00');
  await expect(success(page)).toContainText(m.billing_verified());
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await success(page).getByRole('button', { name: 'Continue' }).click();
  // A reload shows the same, and charges nothing.
  await page.reload();
  await expect(success(page)).toBeVisible();
  await expect(success(page)).toBeHidden();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: 'See plan and receipt' }).click();
  await expect(plan(page).getByRole('heading', { name: 'Subscription' })).toBeFocused();
  await expect(plan(page)).toContainText('Premium for life');
  await expect(plan(page).getByRole('listitem')).toHaveCount(1);
  await expect(plan(page).getByRole('listitem')).toContainText('$20.00');
  // Further down, the bars may cover a part of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInEveryLook(page);
  const opened = page.waitForEvent('popup');
  await plan(page)
    .getByRole('link', { name: /^Receipt of / })
    .click();
  await expect((await opened).getByText('$20.00').first()).toBeVisible();

  await page.goto('/payment');
  await expect(page.getByText('You already have premium access!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a member tries premium, cancels the trial, and takes that back', async ({ page, request }) => {
  const email = await newMember(request);
  await page.goto('/login?redirect=%2Fjournal');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Start Your Free Trial' })).toBeVisible();
  await expectAccessibleInEveryLook(page);

  const url = await page.evaluate(async () => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({
        query: 'mutation { startCheckout(plan: "premium", cycle: monthly) { url } }',
      }),
    });
    return (await answer.json()).data.startCheckout.url as string;
  });
  await page.goto(url);
  await pay(page, 'Start free trial');
  const begun = page.getByRole('dialog', { name: 'Your free trial has begun' });
  await begun.getByRole('button', { name: 'Continue' }).click();
  await page.goto('/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();

  await page.goto('/profile?tab=subscription');
  await expect(plan(page).getByRole('heading', { name: 'Subscription' })).toBeFocused();
  await expect(plan(page)).toContainText('Free trial, 7 days left');
  await plan(page).getByRole('button', { name: 'Cancel trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your free trial?' });
  await expect(dialog).toContainText('nothing is charged');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Cancel trial' }).click();
  await expect(plan(page)).toContainText('Nothing is charged.');
  await plan(page).getByRole('button', { name: 'Take the cancellation back' }).click();
  await expect(plan(page).getByRole('button', { name: 'Cancel trial' })).toBeVisible();
  await expect(plan(page)).toContainText('and is charged for the first time then.');
});
