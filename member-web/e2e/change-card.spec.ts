// Needs a browser: the provider's page on another origin.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';
import { atSandbox, newMember, pay, plan, signIn } from './paying.ts';

/** Another card for each repetition: a card has one trial. */
const expiry = (month: number) => `0${month}/${36 + test.info().repeatEachIndex}`;

test('a renewal fails, another card pays it, and everything is open again', async ({ page, request }) => {
  const name = `Lois Kartner ${Math.random()}`;
  const email = await newMember(request, name);
  await page.goto('/login?redirect=%2Fsubscription-plans');
  await signIn(page, email);
  await page.getByRole('listitem').getByRole('button', { name: 'Start 7 days free: Premium' }).click();
  await pay(page, 'Start free trial', expiry(2));
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

  const sandbox = await page.context().newPage();
  const customer = await atSandbox(sandbox, name);
  await customer.getByRole('button', { name: /^Make the card fail/ }).click();
  await customer.getByRole('button', { name: /^Advance 7 days/ }).click();
  await expect(async () => {
    await page.goto('/journal');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Required' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  await page.getByRole('link', { name: 'Update payment' }).click();
  await expect(plan(page)).toContainText(m.subscription_past_due());
  await expectAccessibleInEveryLook(page);
  await plan(page).getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change card' })).toBeVisible();
  await expect(page.getByText('The one until now is visa ending in 4242.')).toBeVisible();
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByLabel(/Expiry/).fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await pay(page, 'Save card', expiry(3));

  await expect(plan(page)).toContainText(/Thank you, your (card is changed|payment has been made)/);
  await expect(page).toHaveURL('/profile?tab=subscription');
  await expect(plan(page)).toContainText('Next charge on');
  await expect(plan(page).getByRole('listitem').first()).toContainText('$9.00');
  await page.goto('/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});
