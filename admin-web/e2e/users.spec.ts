import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  demoPassword,
  expect,
  mailTo,
  memberUrl,
  signInAsAdmin,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: a link from a mail, opened in another browser, and the way back to a filtered list.

/** Returns a random suffix that separates the records of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a user is added, starts from the invitation mail, and is found with all events', async ({
  page,
  browser,
}) => {
  const name = `Ruth ${unique()}`;
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  await signInAsAdmin(page);
  await page.getByRole('link', { name: /^Users/ }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subscription').selectOption('Premium');
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Reason').fill('Leads the choir');
  await expectAccessibleInEveryLook(page);
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'A mail lets them choose a password.' }),
  ).toBeVisible();

  const { text } = await mailTo(email, /An account at/);
  const guest = await browser.newContext();
  const theirs = await guest.newPage();
  await theirs.goto(/http\S+\/reset-password\/\S+/.exec(text)![0]);
  await theirs.getByLabel('New password', { exact: true }).fill('at the gate');
  await theirs.getByLabel('Confirm new password').fill('at the gate');
  await theirs.getByRole('main').locator('button[type=submit]').click();
  await expect(theirs).not.toHaveURL(/reset-password/);
  await theirs.goto(`${memberUrl}/profile`);
  await expect(theirs.getByText(email)).toBeVisible();
  await guest.close();

  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await expect(page.getByText('1 found.')).toBeVisible();
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('Leads the choir');
  const stream = page.getByRole('list', { name: 'Activity' });
  for (const said of ['Mail sent: Code or link', 'Plan given', 'Account made']) {
    await expect(stream.getByText(said)).toBeVisible();
  }
  await expectAccessibleInEveryLook(page);
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 found.')).toBeVisible();

  await page.getByLabel(`Select ${name}`).check();
  await page.getByLabel('Status for the selected').selectOption('Inactive');
  await page.getByRole('button', { name: 'Update Status' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByText('Updated 1 users to inactive status')).toBeVisible();
  await expect(page.getByRole('switch', { name: `Active: ${name}` })).not.toBeChecked();

  await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Deleted 1 users')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
});
