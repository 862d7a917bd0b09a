import { m } from '@quiet-time/schema/sentences';
import { expectAccessible, expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  day,
  demoPassword,
  expect,
  mailTo,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

/** Suffix that distinguishes texts of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a guest looks for an answer, by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^FAQ · /);
  await page.getByRole('searchbox', { name: 'Search FAQs' }).focus();
  await page.keyboard.type('DARK');
  const question = page.getByRole('button', { name: /dark page/ });
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(`${memberUrl}/faq?q=DARK`);
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /dark page/ })).toContainText('follows your device');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByRole('heading', { name: m.faqs_none_match() })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(`${memberUrl}/contact`);
});

test('an FAQ is written in the back-office, read by a guest, hidden and deleted', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const question = `May I bring a friend ${unique()}?`;
  const guest = await (await browser.newContext()).newPage();
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=faq`);
  await page.getByRole('button', { name: 'New FAQ' }).click();
  const dialog = page.getByRole('dialog', { name: 'New FAQ' });
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByLabel('Answer').fill('Please do.\n\nBring two.');
  await dialog.getByLabel('Category').selectOption('Other');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Bring two.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save FAQ' }).click();
  await expect(page.getByText(m.faq_created())).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search FAQs' }).fill(question);
  const active = page.getByRole('switch', { name: `Active: ${question}` });
  await expect(active).toBeChecked();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleInEveryLook(page);

  await guest.goto(`${memberUrl}/faq`);
  await guest.getByRole('button', { name: question }).click();
  await expect(guest.getByRole('region', { name: question })).toContainText('Please do.');

  await active.click({ force: true });
  await expect(page.getByText(m.faq_hidden())).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('button', { name: /next|new devotional/ }).first()).toBeVisible();
  await expect(guest.getByRole('button', { name: question })).toHaveCount(0);
  await guest.context().close();

  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(m.faq_deleted())).toBeVisible();
});

test('a message goes from the contact page to the mailbox and the back-office', async ({ page, browser }) => {
  const name = `Ruth ${unique()}`;
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

test.describe('the About page', () => {
  test('describes the ministry to a guest, and links on', async ({ page }) => {
    await page.goto('/about');
    await expect(page).toHaveTitle(/^About · /);
    await expect(page.getByRole('region', { name: 'Daily Quiet Time with God' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What We Offer' }).getByRole('heading')).not.toHaveCount(1);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: 'Get Started Today' }).click();
    await expect(page).toHaveURL(`${memberUrl}/login`);
  });

  test('is changed by an administrator on the page itself, and in the back-office', { tag: '@long' }, async ({
    page,
  }) => {
    const mission = `We write, ${unique()}.`;
    await signInAsMember(page, 'admin@example.org');
    await page.goto('/about');
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await expectAccessibleInEveryLook(page);
    const before = await page.getByLabel('Our Mission').inputValue();
    await page.getByLabel('Our Mission').fill(mission);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(m.about_updated())).toBeVisible();
    await expect(page.getByRole('region', { name: 'Our Mission' })).toContainText(mission);

    await signInAsAdmin(page);
    await page.goto(`${adminUrl}/admin?s=about`);
    await expect(page.getByText(mission)).toBeVisible();
    await page.getByRole('button', { name: 'Edit Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit About content' });
    await expectAccessibleInEveryLook(page);
    await dialog.getByLabel('Our Mission').fill(before);
    await dialog.getByRole('button', { name: 'Save About content' }).click();
    await expect(page.getByText(m.about_updated())).toBeVisible();
    await expect(page.getByText(mission)).toHaveCount(0);
  });
});

test('a member whose trial ends soon sees a notice until they dismiss it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  // The demonstration's trial has five days left.
  await page.clock.setFixedTime(`${day(3)}T12:00:00Z`);
  const credentials = { email: 'trial@example.org', password: demoPassword };
  const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/faq');
  const notice = page.getByRole('complementary', { name: 'Your free trial' });
  await expect(notice).toContainText(/expires in [12] days?/);
  await expect(notice).toContainText(/Day [56] of 7/);
  await expectAccessibleInEveryLook(page);
  await notice.getByRole('button', { name: 'Dismiss the notice' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Your account, / })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
