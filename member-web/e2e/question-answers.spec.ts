// Needs a browser: the path of an answer through saving, the journal, and reloads.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

// Not the member of the family plan: its fifth device signs the first one out, and too many journeys use that account.
test('a question is answered, which saves itself, added to the journal and deleted', async ({ page }) => {
  const answer = `At the window ${unique()}`;
  await signInAsMember(page, 'trial@example.org');
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
