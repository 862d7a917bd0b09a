import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/schema/web/testing/axe.ts';
import { expect, signInAsMember, test } from '@quiet-time/schema/web/testing/fixtures.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a question is answered, which saves itself, added to the journal and deleted', async ({ page }) => {
  const answer = `At the window ${unique()}`;
  await signInAsMember(page, 'family@example.org');
  await page.goto('/devotionals');

  const questions = page.getByRole('region', { name: m.devotional_questions() });
  const field = questions.getByRole('textbox').first();
  await expect(field).toBeVisible();
  await field.fill(answer);
  await expect(questions.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(answer);
  await expectAccessibleInEveryLook(page);

  await questions.getByRole('button', { name: 'Add to journal' }).click();
  await expect(questions.getByRole('link', { name: 'In your journal' })).toBeVisible();
  await page.reload();
  await expect(questions.getByRole('link', { name: 'In your journal' })).toBeVisible();

  await questions.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(field).toHaveValue('');
});
