import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

/** Returns a random suffix that separates the records of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test('a word is added, found, shown to a visitor, edited and deleted', async ({ page, browser }) => {
  const title = `Lamp ${unique()}`;
  const message = `A small light is enough for the next step, and you have one. ${unique()}`;
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=words`);
  await page.getByRole('button', { name: 'New word' }).click();
  const dialog = page.getByRole('dialog', { name: 'New encouraging word' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Message').fill('Too short');
  await expect(dialog.getByRole('button', { name: 'Save word' })).toBeDisabled();
  await dialog.getByLabel('Message').fill(message);
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(message);
  await dialog.getByRole('button', { name: 'Save word' }).click();
  await expect(page.getByText(m.word_created())).toBeVisible();

  const guest = await browser.newPage();
  const all = await (await guest.request.get(`${memberUrl}/api/encouraging-words`)).json();
  expect(all.words.map((word: { title: string }) => word.title)).toContain(title);
  await guest.close();

  await page.getByRole('searchbox', { name: 'Search encouraging words' }).fill(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Save word' }).click();
  await expect(page.getByText(m.word_updated())).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toContainText('Inactive');

  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(m.word_deleted())).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

// The prayer stays inactive, as all journeys share the current prayers.
test('a prayer is added, found among the inactive ones, and deleted', { tag: '@long' }, async ({ page }) => {
  const title = `Vigil ${unique()}`;
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=prayers`);
  await page.getByRole('button', { name: 'New prayer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New prayer' });
  await dialog.getByLabel('Type', { exact: true }).selectOption('monthly');
  await dialog.getByLabel('Title').fill(title);
  await dialog
    .getByRole('textbox', { name: 'Prayer', exact: true })
    .fill('Watch with those who watch tonight. Amen.');
  await dialog.getByRole('switch', { name: 'Current prayer of its type' }).click();
  await dialog.getByRole('button', { name: 'Save prayer' }).click();
  await expect(page.getByText(m.prayer_created())).toBeVisible();

  const monthly = page.getByRole('region', { name: 'Monthly' });
  await monthly.getByText('Not shown').click();
  await monthly.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Type', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await monthly.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(m.prayer_deleted())).toBeVisible();
  await expect(monthly.getByText(title)).toHaveCount(0);
});

test('the words and their form are accessible', { tag: '@long' }, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=words&q=mercies`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'New word' }).click();
  await page.getByLabel('Message').fill('m'.repeat(460));
  await expectAccessibleInEveryLook(page);
});

test('the prayers and their form are accessible', { tag: '@long' }, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=prayers`);
  await page.getByRole('region', { name: 'Daily' }).getByText('Not shown').click();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'New prayer' }).click();
  await expect(page.getByRole('dialog', { name: 'New prayer' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
