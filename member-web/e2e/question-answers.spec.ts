import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

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

test('answers stay with their questions when an administrator edits them', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin);
  // A day long ago that no other journey uses.
  const date = `19${70 + Math.floor(Math.random() * 30)}-0${1 + Math.floor(Math.random() * 9)}-17`;
  const call = (method: string, path: string, body: object = {}) =>
    admin.evaluate(
      async ([method, path, body]) => {
        const authorization = `Bearer ${localStorage.getItem('token')}`;
        const headers = { 'content-type': 'application/json', authorization };
        return (await fetch(path!, { method, headers, body })).json();
      },
      [method, path, JSON.stringify(body)],
    );
  const { devotional } = await call('POST', '/api/admin/devotionals', {
    date,
    title: 'Three Questions',
    scripture: { reference: 'Psalm 4:4', verse: 'Commune with your own heart.' },
    reflection: 'Three of them, for a quiet evening.',
    questions: ['What was heavy?', 'Who was near?', 'What can wait?'],
    prayer: 'Stay with us. Amen.',
  });

  await signInAsMember(page, 'premium@example.org');
  await page.goto(`/devotionals?date=${date}`);
  const questions = page.getByRole('region', { name: m.devotional_questions() });
  const answerTo = (question: string) => questions.getByRole('textbox', { name: m.answer_to({ question }) });
  await answerTo('What was heavy?').fill('The ladder.');
  await expect(questions.getByText('Saved')).toHaveCount(1);
  await answerTo('What can wait?').fill('The gutter.');
  await expect(questions.getByText('Saved')).toHaveCount(2);

  await admin.goto(`${adminUrl}/admin?s=devotionals&edit=${devotional.id}`);
  await admin.getByRole('button', { name: 'Remove question 3' }).click();
  await admin.getByRole('button', { name: 'Remove question 2' }).click();
  await admin.getByRole('textbox', { name: 'Question 1' }).press('Enter');
  await admin.getByRole('textbox', { name: 'Question 2' }).fill('What was light?');
  await admin.getByRole('button', { name: 'Move question 2 up' }).click();
  await admin.getByRole('textbox', { name: 'Question 2' }).fill('What was very heavy?');
  await admin.getByRole('button', { name: 'Save devotional' }).click();
  await expect(admin.getByText(m.devotional_updated())).toBeVisible();

  await page.reload();
  await expect(answerTo('What was very heavy?')).toHaveValue('The ladder.');
  await expect(questions.getByText(m.answer_given_to({ question: 'What was heavy?' }))).toBeVisible();
  await expect(answerTo('What was light?')).toHaveValue('');
  const earlier = page.getByRole('region', { name: m.answers_earlier() });
  await expect(earlier).toContainText('What can wait?');
  await expect(earlier).toContainText('The gutter.');
  await expectAccessibleInEveryLook(page);

  await answerTo('What was light?').fill('The soup.');
  await expect(questions.getByText('Saved')).toHaveCount(1);
  await page.reload();
  await expect(answerTo('What was light?')).toHaveValue('The soup.');
  await expect(answerTo('What was very heavy?')).toHaveValue('The ladder.');
  await expect(earlier).toContainText('The gutter.');

  // Other journeys go back to the first devotional.
  expect(await call('DELETE', `/api/admin/devotionals/${devotional.id}`)).toMatchObject({ success: true });
  await admin.context().close();
});
