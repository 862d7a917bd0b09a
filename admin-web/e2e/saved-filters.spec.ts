import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

test('filters are saved under a name, opened in another browser, renamed and deleted', async ({
  page,
  browser,
}) => {
  const name = `Away ${Math.random().toString(36).slice(2, 8)}`;
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=users&seen=never&sort=name`);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved filters' });
  await dialog.getByLabel('Save what the list shows now as').fill(name);
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const phone = await elsewhere.newPage();
  await signInAsAdmin(phone);
  await phone.goto(`${adminUrl}/admin?s=users`);
  await phone.getByRole('button', { name: 'Saved filters' }).click();
  await phone.getByRole('link', { name }).click();
  await expect(phone).toHaveURL(`${adminUrl}/admin?s=users&seen=never&sort=name`);
  await expect(phone.getByLabel('Filter by last visit')).toHaveValue('never');
  await elsewhere.close();

  await dialog.getByRole('button', { name: `Rename ${name}` }).click();
  await dialog.getByLabel(`New name of ${name}`).fill(`${name} for long`);
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByRole('button', { name: `Delete ${name} for long` }).click();
  await page
    .getByRole('dialog', { name: 'Delete saved filter' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(dialog.getByRole('link', { name })).toHaveCount(0);
});
