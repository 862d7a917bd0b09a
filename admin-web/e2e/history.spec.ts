import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: one path through audit log, versions and trash against a real server.

test('an FAQ is changed, restored to its first version, deleted, and brought back by Undo and from the trash', async ({
  page,
}) => {
  const question = `What happened ${Math.random().toString(36).slice(2, 8)}?`;
  const answer = page.getByLabel('Answer', { exact: false });
  const save = async (text: string) => {
    await answer.fill(text);
    await page.getByRole('button', { name: 'Save FAQ' }).click();
    await expect(page.getByText(m.faq_updated())).toBeVisible();
    await page.getByText(m.faq_updated()).waitFor({ state: 'hidden' });
  };
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=faq&edit=new`);
  await page.getByLabel('Question').fill(question);
  await answer.fill('The first answer.');
  await page.getByRole('button', { name: 'Save FAQ' }).click();
  await expect(page.getByText(m.faq_created())).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit ${question}` });
  await edit.click();
  await save('The second answer.');
  await edit.click();
  await save('The third answer.');

  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByLabel('Kind').selectOption('FAQs');
  const changes = page
    .getByRole('list', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: question });
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText('FAQ changed');
  await expect(changes.nth(0).locator('del')).toHaveText('The second answer.');
  await expect(changes.nth(0).locator('ins')).toHaveText('The third answer.');
  await expect(changes.nth(1).locator('ins')).toHaveText('The second answer.');
  await expect(changes.nth(2)).toContainText('FAQ written');
  await expectAccessible(page);

  await changes.nth(0).getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('list', { name: 'Saved' }).getByRole('button').last().click();
  await expect(versions.getByText('The first answer.')).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(answer).toHaveValue('The first answer.');
  await page.getByRole('button', { name: 'Save FAQ' }).click();
  await expect(page.getByText(m.faq_updated())).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: question })).toContainText('The first answer.');

  const row = page.getByRole('row').filter({ hasText: question });
  const remove = async () => {
    await row.getByRole('button', { name: `Delete ${question}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(m.faq_deleted())).toBeVisible();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${question} is restored`)).toBeVisible();
  await expect(row).toBeVisible();
  await remove();
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await page.getByLabel('Filter by kind').selectOption('FAQs');
  await page.getByLabel(`Select ${question}`).check();
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`${adminUrl}/admin?s=faq`);
  await expect(row).toBeVisible();
});
