import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { atSandbox, newMember, pay, plan, signIn } from './paying.ts';

/** Waits until the provider's webhooks have arrived and the journal shows this heading. */
async function expectJournal(page: Page, heading: string) {
  await expect(async () => {
    await page.goto('/journal');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

const choose = (page: Page, action: string) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: action.includes('Premium') ? action : `${action}: Premium` })
    .click();

/** Buys premium through the plans page and the sandbox, and closes the confirmation. */
async function buyPremium(page: Page, [action, button]: [string, RegExp], expiry: string) {
  await page.goto('/subscription-plans');
  await choose(page, action);
  await pay(page, button, expiry);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}
const trial: [string, RegExp] = ['Start 7 days free', /Start free trial/];
const paid: [string, RegExp] = ['Choose Premium', /Pay \$9/];

const openProfile = (page: Page) => page.goto('/profile?tab=subscription');

test('a trial that is ended locks the journal, which a payment opens again', async ({ page, request }) => {
  const name = 'Tirza Ende';
  const email = await newMember(request, name);
  await page.goto('/login?redirect=%2Fjournal');
  await signIn(page, email);
  await page.getByRole('link', { name: 'Start your free trial' }).click();
  await choose(page, trial[0]);
  await expect(page.getByText(/Free for 7 days, then \$9\.00 a month/)).toBeVisible();
  await pay(page, trial[1], '01/35');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectJournal(page, 'Journal');
  await page.goto('/subscription-plans');
  await page.getByRole('button', { name: 'Cancel trial' }).click();
  await expect(page.getByText(/^Your trial is cancelled/)).toBeVisible();

  const sandbox = await page.context().newPage();
  const customer = await atSandbox(sandbox, name);
  await customer.getByRole('button', { name: /^Advance 7 days/ }).click();
  await expectJournal(page, 'Free Trial Expired');
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page.getByText(m.plans_terms())).toBeVisible();
  await choose(page, paid[0]);
  await pay(page, paid[1], '01/35');
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  await expectJournal(page, 'Journal');
  await openProfile(page);
  await expect(plan(page)).toContainText('Next charge on');
  await expect(plan(page).getByRole('listitem')).toHaveText(/Premium, monthly/);
});

test('a payment that fails locks the journal until the plan is paid with another card', async ({
  page,
  request,
}) => {
  const name = 'Petra Due';
  const email = await newMember(request, name);
  await page.goto('/login?redirect=%2Fsubscription-plans');
  await signIn(page, email);
  await expect(page).toHaveURL('/subscription-plans');
  await buyPremium(page, trial, '02/35');
  const sandbox = await page.context().newPage();
  await (await atSandbox(sandbox, name)).getByRole('button', { name: /^Advance 7 days/ }).click();
  await expect(async () => {
    await openProfile(page);
    await expect(plan(page)).toContainText('Next charge on', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

  await (await atSandbox(sandbox, name)).getByRole('button', { name: /^Make the card fail/ }).click();
  await (await atSandbox(sandbox, name)).getByRole('button', { name: /^Advance 30 days/ }).click();
  await (await atSandbox(sandbox, name)).getByRole('button', { name: /^Advance 1 day/ }).click();
  await expectJournal(page, 'Payment Required');
  await openProfile(page);
  await expect(plan(page)).toContainText('Your last payment did not go through');
  await plan(page).getByRole('link', { name: m.subscription_change() }).click();
  await choose(page, paid[0]);
  await pay(page, paid[1], '03/35');
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  await expectJournal(page, 'Journal');
  await openProfile(page);
  await expect(plan(page).getByRole('listitem').filter({ hasText: 'Failed' }).first()).toContainText(
    'Premium',
  );
  // The unpaid plan has ended, and is no longer charged.
  await expect(await atSandbox(sandbox, name)).toContainText('canceled');
});

test('premium for life that is given back locks the journal', async ({ page, request }) => {
  const name = 'Lydia Refund';
  const email = await newMember(request, name);
  await page.goto('/login?redirect=%2Fpayment');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await pay(page, 'Pay $20.00', '04/35');
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  await expectJournal(page, 'Journal');

  const sandbox = await page.context().newPage();
  await (await atSandbox(sandbox, name)).getByRole('button', { name: /^Refund \$20/ }).click();
  await expectJournal(page, 'Start Your Free Trial');
  await openProfile(page);
  await expect(plan(page)).toContainText('No plan');
  await expect(plan(page).getByRole('listitem')).toHaveText(/Premium for life.*Refunded/s);
});
