import type { Page } from '@playwright/test';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible, expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const letter = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Returns a random suffix that separates the records of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test.describe('a scripture goes from the back-office to the reader', () => {
  // 409: the name is taken.
  test.use({ expectedStatuses: [409] });

  test('a topic and a scripture are added, the scripture becomes the daily one, and a visitor sees it', async ({
    page,
    browser,
  }) => {
    const name = `Quietness ${unique()}`;
    const reference = `Isaiah 30:15 ${unique()}`;
    const text = 'In quietness and in confidence shall be your strength.';
    await signInAsAdmin(page);

    await test.step('the topic', async () => {
      await page.goto(`${adminUrl}/admin?s=scripture-topics`);
      const add = page.getByRole('button', { name: 'Add topic' });
      await expect(add).toBeDisabled();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Description').fill('To sit down before it.');
      await expect(page.getByLabel('Letter')).toHaveValue('Q');
      await page.getByLabel('Name').press('Enter');
      await expect(page.getByText(m.topic_created())).toBeVisible();
      await expect(letter(page, 'Q').getByText(name)).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await page.getByLabel('Name').fill(name.toUpperCase());
      await add.click();
      await expect(
        page.getByText(m.topic_create_failed({ why: m.topic_name_taken({ name: name.toUpperCase() }) })),
      ).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue(name.toUpperCase());
    });

    await test.step('the scripture', async () => {
      await page.getByRole('link', { name: /^Scriptures/ }).click();
      await expect(heading(page, 'Scriptures')).toBeVisible();
      await page.getByLabel('Topic').selectOption(name);
      await page.getByLabel('Reference').fill(reference);
      await expect(page.getByRole('button', { name: 'Add scripture' })).toBeDisabled();
      await page.getByLabel('Scripture text').fill(text);
      await page.getByRole('button', { name: 'Add scripture' }).click();
      await expect(page.getByText(m.scripture_created())).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: reference });
      await expect(row).toContainText(name);
      await expect(row).toContainText(text);
    });

    await test.step('it is edited', async () => {
      await page.getByRole('searchbox', { name: 'Search scriptures' }).fill(reference);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: `Edit ${reference}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Scripture' });
      await expect(dialog.getByLabel('Version')).toHaveValue('NIV');
      await dialog.getByLabel('Version').fill('KJV');
      await dialog.getByLabel('Category').selectOption('Strength');
      await dialog.getByLabel('Keywords').fill(' quiet, strength, , rest , trust');
      await dialog.getByRole('button', { name: 'Save scripture' }).click();
      await expect(page.getByText(m.scripture_updated())).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: reference });
      await expect(row).toContainText('+1 more');
      await expect(row).toContainText('KJV');
      await expect(row).toContainText('Strength');
    });

    await test.step('it becomes the daily scripture', async () => {
      await page.getByRole('link', { name: 'Daily scripture' }).click();
      await page.getByRole('searchbox', { name: 'Search scriptures' }).fill(reference);
      await page.getByRole('button', { name: `Set as Daily: ${reference}` }).click();
      await expect(page.getByText(m.daily_scripture_updated())).toBeVisible();
      const current = page.getByRole('region', { name: 'Current Daily Scripture' });
      await expect(current).toContainText(text);
      await expect(current).toContainText(/Set on \d+ \w{3} \d{4}/);
      await expect(page.getByText('Current Daily', { exact: true })).toBeVisible();
      await page.goto(`${adminUrl}/admin/scriptures?q=${encodeURIComponent(reference)}`);
      await expect(page.getByRole('cell', { name: "Today's Daily" })).toBeVisible();
    });

    await test.step('a visitor meditates on it', async () => {
      const guest = await (await browser.newContext()).newPage();
      await guest.goto(`${memberUrl}/scripture-meditation`);
      const daily = guest.getByRole('region', { name: 'Scripture of the day' });
      await expect(daily).toContainText(text);
      await expect(daily.getByRole('link', { name: '#quiet' })).toBeVisible();
      await guest.getByRole('link', { name, exact: true }).click();
      await expect(heading(guest, `Bible Verses about ${name}`)).toBeVisible();
      await expect(guest.getByRole('main').getByRole('blockquote')).toContainText(text);
      await guest.context().close();
    });

    await test.step('both are deleted, and the previous one is the daily scripture again', async () => {
      await page.getByRole('button', { name: `Delete ${reference}` }).click();
      await expect(page.getByText(m.scripture_delete_confirm())).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(m.scripture_deleted())).toBeVisible();
      await page.goto(`${adminUrl}/admin/daily-scripture`);
      const current = page.getByRole('region', { name: 'Current Daily Scripture' });
      await expect(current.getByRole('blockquote')).not.toContainText(text);
      await page.goto(`${adminUrl}/admin?s=scripture-topics`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(m.topic_deleted())).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    });
  });
});

test.describe('a stale save', { tag: '@long' }, () => {
  test.use({ expectedStatuses: [409] });

  test('shows both versions of a scripture and loses neither', async ({ page, browser }) => {
    const reference = `Psalm 131:2 ${unique()}`;
    const at = `${adminUrl}/admin/scriptures?q=${encodeURIComponent(reference)}`;
    await signInAsAdmin(page);
    await page.goto(at);
    await page.getByRole('button', { name: 'Add Scripture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Scripture' });
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByLabel('Scripture text').fill('I have quieted myself.');
    await dialog.getByRole('button', { name: 'Save scripture' }).click();
    await expect(page.getByText(m.scripture_created())).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signInAsAdmin(other);
    await other.goto(at);
    for (const each of [page, other]) await each.getByRole('button', { name: `Edit ${reference}` }).click();
    await other.getByLabel('Scripture text').fill('Their words.');
    await other.getByRole('button', { name: 'Save scripture' }).click();
    await expect(other.getByText(m.scripture_updated())).toBeVisible();
    await other.context().close();

    await page.getByLabel('Scripture text').fill('My words.');
    await page.getByRole('button', { name: 'Save scripture' }).click();
    await expect(page.getByText(m.scripture_changed())).toBeVisible();
    await expect(page.getByText('Their words.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^Yours/ }).check();
    await page.getByRole('button', { name: 'Save scripture' }).click();
    await expect(page.getByText(m.scripture_updated())).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'My words.' })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${reference}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: m.scriptures_none() })).toBeVisible();
  });
});

test.describe('an ended session', { tag: '@long' }, () => {
  test.use({ expectedStatuses: [401] });

  test('keeps the input about a scripture', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(`${adminUrl}/admin/scriptures`);
    await page.getByRole('button', { name: 'Add Scripture' }).click();
    await page.getByLabel('Reference').fill('Psalm 1:1');
    await page.getByLabel('Scripture text').fill('Half a thought');
    // Ends the session outside the page.
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('token')}`;
      await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query: 'mutation { signOut }' }),
      });
    });
    await page.getByRole('button', { name: 'Save scripture' }).click();
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await expect(heading(page, backOfficeMessages.accessDenied)).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill('admin@example.org');
    await page.getByLabel('Password', { exact: true }).fill('quiet-time');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Scripture text')).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByLabel('Scripture text')).toHaveValue('');
  });
});

test('the pages of scriptures show a visitor that they are closed', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/admin/scriptures', '/admin/daily-scripture']) {
    await page.goto(adminUrl + path);
    await expect(heading(page, backOfficeMessages.accessDenied)).toBeVisible();
    await expect(page.getByText(m.shared_admin_required())).toBeVisible();
    await expectAccessible(page);
  }
});

/** Each screen by name, with the steps that open one more state of it. */
const screens: [name: string, look: (page: Page) => Promise<void>][] = [
  [
    'topics, and the dialog of one',
    async (page) => {
      await page.goto(`${adminUrl}/admin?s=scripture-topics`);
      await expect(letter(page, 'A')).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('dialog').getByLabel('Name')).not.toHaveValue('');
    },
  ],
  [
    'scriptures in the panel, and the question before one is deleted',
    async (page) => {
      await page.goto(`${adminUrl}/admin?s=scriptures`);
      await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
    },
  ],
  [
    'all scriptures, and a new one with what is missing',
    async (page) => {
      await page.goto(`${adminUrl}/admin/scriptures`);
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Add Scripture' }).click();
      await page.getByRole('button', { name: 'Save scripture' }).click();
      await expect(page.getByText(m.scripture_text_required())).toBeVisible();
    },
  ],
  [
    'the daily scripture, and nothing that matches',
    async (page) => {
      await page.goto(`${adminUrl}/admin/daily-scripture`);
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Set as Daily/ }).first()).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('searchbox', { name: 'Search scriptures' }).fill('xyzzy');
      await expect(page.getByRole('heading', { name: m.scriptures_none() })).toBeVisible();
    },
  ],
];

for (const [name, look] of screens) {
  test(`accessible in every look: ${name}`, { tag: '@long' }, async ({ page }) => {
    await signInAsAdmin(page);
    await look(page);
    await expectAccessibleInEveryLook(page);
  });
}
