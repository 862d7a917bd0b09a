import type { Browser, Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: several tabs and browsers, focus, storage, and the session of a real server.

const stamp = () => Math.random().toString(36).slice(2, 8);
const save = (page: Page) => page.getByRole('button', { name: 'Save FAQ' });
const saved = (page: Page) => expect(page.getByText(m.faq_updated())).toBeVisible();

/** Creates an FAQ for this journey and returns it with the address of its form. */
async function newFaq(page: Page) {
  const question = `Where is it ${stamp()}?`;
  await page.goto(`${adminUrl}/admin?s=faq`);
  await page.getByRole('button', { name: 'New FAQ' }).click();
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Answer').fill('It is here.');
  await save(page).click();
  await expect(page.getByText(m.faq_created())).toBeVisible();
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  await opened(page);
  return { question, address: page.url() };
}
const opened = (page: Page) => expect(page.getByLabel('Answer')).not.toHaveValue('');

async function secondBrowser(browser: Browser, address: string) {
  const other = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
  await signInAsAdmin(other);
  await other.goto(address);
  await opened(other);
  return other;
}

/** Ends the session on the server, outside the page. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({ query: 'mutation { signOut }' }),
    });
  });

test.describe('two browsers', () => {
  test.use({ expectedStatuses: [409] });

  test('conflicting changes are resolved field by field', async ({ page, browser }) => {
    await signInAsAdmin(page);
    const { question, address } = await newFaq(page);
    const other = await secondBrowser(browser, address);
    await other.getByLabel('Question').fill(`${question} Theirs`);
    await other.getByLabel('Answer').fill('It is there.');
    await other.getByLabel('Order').fill('7');
    await save(other).click();
    await saved(other);

    await page.getByLabel('Question').fill(`${question} Mine`);
    await page.getByLabel('Answer').fill('It is nowhere.');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions' });
    await expect(dialog).toContainText('by Anna Reyes');
    await expect(dialog).toContainText('What only they changed is kept: Order.');
    const answers = dialog.getByRole('group', { name: 'Answer' });
    await expect(answers).toContainText('It is here.');
    await expect(answers).toContainText('It is nowhere.');
    await expect(answers).toContainText('It is there.');
    await expectAccessible(page);
    // Uses the keyboard: the first press moves the focus to the first field without a choice.
    await save(page).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Please choose for Question and Answer.');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(answers.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
    await save(page).click();
    await saved(page);
    await page.getByRole('button', { name: `Edit ${question} Mine` }).click();
    await expect(page.getByLabel('Answer')).toHaveValue('It is there.');
    await expect(page.getByLabel('Order')).toHaveValue('7');
    await other.context().close();
  });
});

test.describe('an ended session', () => {
  test.use({ expectedStatuses: [401] });

  test('is renewed above the form, and the save continues', async ({ page }) => {
    await signInAsAdmin(page);
    const { question } = await newFaq(page);
    await page.getByLabel('Answer').fill('It is here again.');
    await endSession(page);
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Email')).toHaveValue('admin@example.org');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Answer')).toHaveValue('It is here again.');
    await save(page).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(m.account_wrong_credentials())).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect(page).toHaveURL(/\/admin\?s=faq$/);
    await expect(page.getByRole('row').filter({ hasText: question })).toContainText('It is here again.');
    await page.getByRole('button', { name: `Edit ${question}` }).click();
    await expect(page.getByLabel('Answer')).toHaveValue('It is here again.');
  });
});

test.describe('a draft', () => {
  // After the sign-out the gateway refuses requests that the page still has in flight.
  test.use({ expectedStatuses: [401] });

  test('survives a closed tab, is left alone by a second one, can be discarded, and ends with the session', async ({
    page,
    context,
  }) => {
    await signInAsAdmin(page);
    const { address } = await newFaq(page);
    await page.getByLabel('Answer').fill('Half a thought');
    await page.close();
    const next = await context.newPage();
    const answer = next.getByLabel('Answer');

    await test.step('another tab restores it and shows its time', async () => {
      await next.goto(address);
      await expect(answer).toHaveValue('Half a thought');
      await expect(next.getByText(/These are your unsaved changes from \d\d:\d\d\./)).toBeVisible();
    });

    await test.step('a second tab announces it and has none of its own', async () => {
      const second = await context.newPage();
      await second.goto(address);
      await expect(second.getByText(/open in another tab/)).toBeVisible();
      await expect(second.getByLabel('Answer')).toHaveValue('It is here.');
      await second.getByLabel('Answer').fill('In the second tab');
      await second.close({ runBeforeUnload: false });
      await next.reload();
      await expect(answer).toHaveValue('Half a thought');
    });

    await test.step('it is discarded', async () => {
      await next.getByRole('button', { name: 'Discard it' }).click();
      await expect(answer).toHaveValue('It is here.');
      await next.reload();
      await opened(next);
      await expect(answer).toHaveValue('It is here.');
    });

    await test.step('signing out deletes it, with the session', async () => {
      await answer.fill('Another thought');
      await next.goto(`${adminUrl}/admin?s=devotionals`);
      await next.getByRole('button', { name: 'Logout' }).click();
      await expect(next.getByText(m.account_signed_out())).toBeVisible();
      await next.goto(`${adminUrl}/admin`);
      await expect(next).toHaveURL(/\/login/);
      await signInAsAdmin(next);
      await next.goto(address);
      await opened(next);
      await expect(answer).toHaveValue('It is here.');
    });
  });
});
