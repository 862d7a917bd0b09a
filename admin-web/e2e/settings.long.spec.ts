import { settingsMessages } from '@quiet-time/schema/back-office/settings-messages';
import { m } from '@quiet-time/schema/sentences';
import { adminUrl, expect, memberUrl, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: pages that a visitor on the other origin gets, before and after each change.
// All visitors see these settings, so `playwright.config.ts` runs this file in its own project, after the others.
test.use({ expectedStatuses: [503] });

test('the name of the site and maintenance mode are changed, seen by a visitor, and changed back', async ({
  page,
  browser,
}) => {
  const guest = await (await browser.newContext()).newPage();
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=settings`);
  const name = page.getByLabel('Site name');
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  const maintenance = page.getByRole('switch', { name: 'Maintenance mode' });
  const save = async (part: string) => {
    await page.getByRole('button', { name: `Save: ${part}` }).click();
    await expect(page.getByText(settingsMessages.saved).first()).toBeVisible();
    await page.getByText(settingsMessages.saved).first().waitFor({ state: 'hidden' });
  };

  await name.fill('Morning Watch');
  await save('Site');
  await guest.goto(`${memberUrl}/about`);
  await expect(guest).toHaveTitle(/Morning Watch$/);

  await name.fill(before);
  await save('Site');
  await maintenance.check();
  await page.getByRole('button', { name: 'Save: Maintenance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click();
  const bar = page.getByRole('region', { name: 'Maintenance mode' });
  await expect(bar).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: m.site_maintenance() })).toBeVisible();

  await bar.getByRole('button', { name: 'Open it' }).click();
  await expect(bar).toBeHidden();
  await expect(maintenance).not.toBeChecked();
  await guest.goto(`${memberUrl}/about`);
  await expect(guest).toHaveTitle(new RegExp(`${before}$`));
});
