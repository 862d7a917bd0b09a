import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { prayerRequestStatuses } from '@quiet-time/schema/prayer-request-statuses';
import { m } from '@quiet-time/schema/sentences';
import { codeFor, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const password = 'a quiet morning';
/** A reference as typed, and as it is shown afterwards. */
const john = {
  es: { typed: 'jn 3.16', shown: 'Juan 3:16' },
  fr: { typed: 'Jean 3, 16', shown: 'Jean 3:16' },
  de: { typed: 'joh 3,16', shown: 'Johannes 3,16' },
};
const footer = (page: Page) => page.getByRole('contentinfo');
const choose = (page: Page, language: Language) =>
  footer(page).getByRole('link', { name: languageNames[language] }).click();
const isIn = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

for (const language of ['es', 'fr', 'de'] as const) {
  const locale = { locale: language };
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, expectedStatuses: [401] });

    test('a guest reads, chooses, registers and signs in in their language', async ({ page }) => {
      await page.goto('/faq');
      await isIn(page, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.faq_heading({}, locale));
      // The typed text and the chosen language stay.
      await page.goto('/contact');
      const message = page.getByRole('main').locator('textarea');
      await message.fill('Grace and peace');
      await choose(page, 'en');
      await isIn(page, 'en');
      await expect(message).toHaveValue('Grace and peace');
      await page.goto('/prayers');
      await isIn(page, 'en');
      await choose(page, language);
      await isIn(page, language);
      await expect(page).toHaveURL(`${memberUrl}/prayers`);

      const email = `${randomUUID()}@example.com`;
      await page.goto('/login?mode=signup');
      await page.getByLabel(m.account_name({}, locale)).fill('Noemi');
      await page.getByLabel(m.shared_email({}, locale)).fill(email);
      await page.getByLabel(m.account_password({}, locale), { exact: true }).fill(password);
      await page.getByLabel(m.account_confirm_password({}, locale)).fill(password);
      await page.getByRole('button', { name: m.account_create({}, locale) }).click();
      await page.getByLabel(m.account_code({}, locale)).fill(await codeFor(email, /\d{6}/));
      await page.getByRole('dialog').getByRole('button').first().click();
      await expect(page).toHaveURL(`${memberUrl}/`);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();

      // English on this device, while the account keeps its language.
      await page.goto('/login?lang=en');
      await isIn(page, 'en');
      await page.goto(`/login?lang=${language}`);
      const signIn = page.getByRole('main').getByRole('button', { name: m.account_sign_in({}, locale) });
      await page.getByLabel(m.shared_email({}, locale)).fill(email);
      await page.getByLabel(m.account_password({}, locale), { exact: true }).fill('not my password');
      await signIn.click();
      await expect(page.getByText(m.account_wrong_credentials({}, locale))).toBeVisible();
    });

    test('a verse is looked up as its readers call it', async ({ page }) => {
      const { typed, shown } = john[language];
      await page.goto('/bible');
      await page.locator('input[name=ref]').fill(typed);
      await page.getByRole('button', { name: m.bible_look_up({}, locale) }).click();
      const verse = page.getByRole('figure').filter({ hasText: shown });
      await expect(verse).toContainText('For God so loved the world');
      // The text is English, and marked so for screen readers.
      await expect(verse.locator('[lang=en]').first()).toBeVisible();
    });

    test('a member asks for prayer', async ({ page }) => {
      const subject = `Noemi ${randomUUID()}`;
      await page.goto(`/login?redirect=${encodeURIComponent('/prayers#prayer-requests')}`);
      await page.getByLabel(m.shared_email({}, locale)).fill('standard@example.org');
      await page.getByLabel(m.account_password({}, locale), { exact: true }).fill(demoPassword);
      await page
        .getByRole('main')
        .getByRole('button', { name: m.account_sign_in({}, locale) })
        .click();
      await expect(page).toHaveURL('/prayers#prayer-requests');
      await page.goto(`/prayers?lang=${language}`);
      await isIn(page, language);
      await page.getByRole('textbox', { name: m.prayer_request_subject({}, locale) }).fill(subject);
      await page.getByRole('textbox', { name: m.prayer_request_message({}, locale) }).fill('Shalom');
      await page.getByRole('button', { name: m.prayer_request_send({}, locale), exact: true }).click();
      await expect(page.getByText(m.prayer_request_submitted({}, locale))).toBeVisible();
      await expect(page.getByRole('article', { name: subject })).toContainText(
        prayerRequestStatuses.pending({}, locale),
      );
    });
  });
}

test('the choice in the profile is one for the site, and for the next device', async ({ page, browser }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/login?mode=signup');
  await page.getByLabel('Name').fill('Naomi Ford');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Six-digit code').fill(await codeFor(email));
  await page.getByRole('dialog').getByRole('button', { name: 'Amen' }).click();
  await page.goto('/profile?tab=preferences');
  await page.getByLabel('Language', { exact: true }).and(page.locator('select')).selectOption('de');
  await isIn(page, 'de');
  await page.goto('/prayers');
  await isIn(page, 'de');

  const other = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const phone = await other.newPage();
  await phone.goto(`${memberUrl}/login`);
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await isIn(phone, 'de');
  await expect(phone).toHaveURL(`${memberUrl}/`);
  await other.close();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', losesConnection: true });

  test('the worker of the language that is read answers, and none of another', async ({ page, context }) => {
    const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? null);
    await page.goto('/prayers');
    await expect.poll(script).toBe(`${memberUrl}/sw.js`);
    await choose(page, 'de');
    await isIn(page, 'de');
    await expect.poll(script).toBe(`${memberUrl}/sw.de.js`);
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('answers')).keys()).map(({ url }) => url));
    await expect.poll(async () => (await kept()).some((url) => url.includes('lang=de'))).toBe(true);
    await context.setOffline(true);
    await page.goto('/prayers');
    await isIn(page, 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.prayers_heading({}, { locale: 'de' }));
    await context.setOffline(false);
  });
});

test('without scripts a language is chosen by a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${memberUrl}/faq?q=God`);
  await choose(page, 'fr');
  await isIn(page, 'fr');
  await expect(page).toHaveURL(`${memberUrl}/faq?q=God`);
  await context.close();
});
