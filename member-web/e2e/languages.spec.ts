// Needs a browser: the language of a document over navigations and devices, and a service worker for each language.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Language, languageNames } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { codeFor, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const password = 'a quiet morning';
const spanish = { locale: 'es' } as const;
const footer = (page: Page) => page.getByRole('contentinfo');
const choose = (page: Page, language: Language) =>
  footer(page).getByRole('link', { name: languageNames[language] }).click();
const isIn = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

test.describe('in Spanish', () => {
  test.use({ locale: 'es', expectedStatuses: [401] });

  test('a visitor reads, chooses and registers; the choice in the profile is one for the next device', async ({
    page,
    browser,
  }) => {
    await test.step('reads, and chooses another language while typing', async () => {
      await page.goto('/faq');
      await isIn(page, 'es');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.faq_heading({}, spanish));
      // The typed text and the chosen language stay.
      await page.goto('/contact');
      const message = page.getByRole('main').locator('textarea');
      await message.fill('Grace and peace');
      await choose(page, 'en');
      await isIn(page, 'en');
      await expect(message).toHaveValue('Grace and peace');
      await page.goto('/bible');
      await isIn(page, 'en');
      await choose(page, 'es');
      await isIn(page, 'es');
      await expect(page).toHaveURL(`${memberUrl}/bible`);
    });
    await test.step('looks up a verse as its readers call it', async () => {
      await page.locator('input[name=q]').fill('jn 3.16');
      await page.getByRole('button', { name: m.bible_search({}, spanish) }).click();
      const verse = page.getByRole('figure').filter({ hasText: 'Juan 3:16' });
      await expect(verse).toContainText('For God so loved the world');
      // The text is English, and marked so for screen readers.
      await expect(verse.locator('[lang=en]').first()).toBeVisible();
    });

    const email = `${randomUUID()}@example.com`;
    const fillIn = async (secret: string) => {
      await page.getByLabel(m.shared_email({}, spanish)).fill(email);
      await page.getByLabel(m.account_password({}, spanish), { exact: true }).fill(secret);
    };
    await test.step('registers, and signs in', async () => {
      await page.goto('/login?mode=signup');
      await page.getByLabel(m.account_name({}, spanish)).fill('Noemi');
      await fillIn(password);
      await page.getByLabel(m.account_confirm_password({}, spanish)).fill(password);
      await page.getByRole('button', { name: m.account_create({}, spanish) }).click();
      await page.getByLabel(m.account_code({}, spanish)).fill(await codeFor(email, /\d{6}/));
      await page.getByRole('dialog').getByRole('button').first().click();
      await expect(page).toHaveURL(`${memberUrl}/`);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      // English on this device, while the account keeps its language.
      await page.goto('/login?lang=en');
      await isIn(page, 'en');
      await page.goto('/login?lang=es');
      const signIn = page.getByRole('main').getByRole('button', { name: m.account_sign_in({}, spanish) });
      await fillIn('not my password');
      await signIn.click();
      await expect(page.getByText(m.account_wrong_credentials({}, spanish))).toBeVisible();
      await fillIn(password);
      await signIn.click();
      await page.getByRole('dialog').getByRole('button').first().click();
    });
    await test.step('chooses German in the profile, which the next device follows', async () => {
      await page.goto('/profile?tab=preferences');
      await page
        .getByLabel(m.profile_language({}, spanish), { exact: true })
        .and(page.locator('select'))
        .selectOption('de');
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
  });
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
