import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { makeWord, unique } from './made.ts';

test('deleted items are restored by Undo, or from the trash, several at once', async ({ page }) => {
  const mark = unique();
  const [one, two] = [`One ${mark}`, `Two ${mark}`];
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  await signInAsAdmin(page);
  await makeWord(page, one);
  await makeWord(page, two);
  await page.goto(`${adminUrl}/admin?s=words&q=${mark}`);
  await expect(row(two)).toBeVisible();

  await page.getByRole('button', { name: `Delete ${one}` }).click();
  await confirm.click();
  const toast = page.getByRole('status').filter({ hasText: m.word_deleted() });
  await expect(row(one)).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${one} is restored`)).toBeVisible();
  await expect(row(one)).toBeVisible();

  for (const title of [one, two]) await page.getByLabel(`Select ${title}`).check();
  await page
    .getByRole('region', { name: 'Selected' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await confirm.click();
  await expect(page.getByText('2 encouraging words deleted')).toBeVisible();
  await expect(row(one)).toHaveCount(0);

  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await expect(page.getByText('Each is kept for 30 days.')).toBeVisible();
  await page.getByLabel('Filter by kind').selectOption('Encouraging words');
  for (const title of [one, two]) await page.getByLabel(`Select ${title}`).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await expect(page.getByText('2 restored')).toBeVisible();
  for (const title of [one, two]) await expect(row(title)).toHaveCount(0);
  await page.goto(`${adminUrl}/admin?s=words&q=${mark}`);
  for (const title of [one, two]) await expect(row(title)).toBeVisible();
});
