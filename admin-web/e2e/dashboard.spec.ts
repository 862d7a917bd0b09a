import { readFile } from 'node:fs/promises';
import { expectAccessiblePage } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

test('an administrator sees open tasks, follows one, and sees the figures of the site', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: /^Good \w+, Anna$/ })).toBeVisible();
  await expectAccessiblePage(page);
  const tasks = page.getByRole('region', { name: 'What needs doing' });
  await tasks.getByRole('link', { name: /prayer requests? waits?$/ }).click();
  await expect(page).toHaveURL(`${adminUrl}/admin?s=prayer-requests&status=pending`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prayer requests' })).toBeVisible();

  await page.goto(`${adminUrl}/admin`);
  await page.getByRole('link', { name: 'New word' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`${adminUrl}/admin?s=analytics`);
  await page.getByRole('button', { name: '28 days' }).click();
  await expect(page).toHaveURL(`${adminUrl}/admin?s=analytics&days=28`);
  const entries = page.getByRole('region', { name: 'Journal entries', exact: true });
  await entries.getByText('Numbers').click();
  await expect(entries.getByRole('row')).toHaveCount(29);
  await expectAccessiblePage(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    entries.getByRole('button', { name: 'Save Journal entries as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('journal-entries.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(29);
  expect(lines[0]).toMatch(/Day[,;]Entries$/);
});
