// Needs a browser: one path over both sites and the mailbox.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  expect,
  mailTo,
  memberUrl,
  signInAsAdmin,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

test('a message goes from the contact page to the mailbox and the back-office', async ({ page, browser }) => {
  const name = `Ruth ${Math.random().toString(36).slice(2, 8)}`;
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${memberUrl}/contact`);
  await expect(guest).toHaveTitle(/^Contact · /);
  await expect(guest.getByRole('link', { name: 'support@example.org' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'prayer@example.org' })).toBeVisible();
  await guest.getByRole('button', { name: 'Send Message' }).click();
  const missing = guest.getByRole('dialog', { name: m.contact_missing_title() });
  await expect(missing).toContainText(m.shared_fill_in_all_fields());
  await missing.getByRole('button', { name: 'OK' }).click();
  await expect(guest.getByLabel('Full Name')).toBeFocused();
  await expectAccessibleInEveryLook(guest);
  await guest.getByLabel('Full Name').fill(name);
  await guest.getByLabel('Email Address').fill('ruth@example.com');
  await guest.getByLabel('Your Message').fill(`Please pray for <b>us</b>, says ${name}.`);
  await guest.getByRole('button', { name: 'Send Message' }).click();
  const sent = guest.getByRole('dialog', { name: m.contact_sent_title() });
  await expect(sent).toContainText(m.contact_sent());
  await sent.getByRole('button', { name: 'OK' }).click();
  await expect(guest.getByLabel('Your Message')).toHaveValue('');
  await guest.context().close();

  const mail = await mailTo('support@example.org', new RegExp(name));
  expect(mail.text).toContain('Please pray for <b>us</b>');

  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=messages`);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(name);
  const message = page.getByRole('listitem').filter({ hasText: name });
  await expect(message).toContainText('Please pray for <b>us</b>');
  await message.getByRole('button', { name: /as handled/ }).click();
  await expect(message).toContainText('by Anna Reyes');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: `Delete the message of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(m.contact_deleted())).toBeVisible();
  await expect(message).toHaveCount(0);
});
