import { adminUrl, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { write } from '@quiet-time/web/testing/write-by-keys.ts';

// Needs a browser of another engine: the path from the back-office to the reader in Debian's Firefox.

test('an administrator signs in, edits a devotional and publishes it, and a reader sees it', async ({
  page,
}) => {
  const title = `Bread on the Water ${Math.random().toString(36).slice(2, 8)}`;
  // A date long ago that no other journey uses.
  const date = `18${50 + Math.floor(Math.random() * 49)}-0${1 + Math.floor(Math.random() * 9)}-11`;
  await page.goto(`${adminUrl}/admin?s=devotionals`);
  await write(page.getByLabel('Email'), 'admin@example.org');
  await write(page.getByLabel('Password', { exact: true }), demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devotionals' })).toBeVisible();
  const { devotional } = await page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`;
      const headers = { 'content-type': 'application/json', authorization };
      return (await fetch('/api/admin/devotionals', { method: 'POST', headers, body })).json();
    },
    JSON.stringify({
      date,
      title: 'A Draft',
      scripture: { reference: 'Ecclesiastes 11:1', verse: 'Cast thy bread upon the waters.' },
      reflection: 'For thou shalt find it after many days.',
      questions: ['What did you let go of?'],
      prayer: 'Let it come back. Amen.',
      isActive: false,
    }),
  );
  await page.goto(`${memberUrl}/devotionals?date=${date}`);
  await expect(page.getByRole('main')).not.toContainText('A Draft');

  await page.goto(`${adminUrl}/admin?s=devotionals&edit=${devotional.id}`);
  const editor = page.getByRole('main');
  await write(editor.getByLabel('Title'), title);
  await editor.getByLabel('State', { exact: true }).selectOption('Published');
  await editor.getByRole('button', { name: 'Save devotional' }).click();
  await expect(editor.getByLabel('Title')).toHaveCount(0);
  await page.goto(`${memberUrl}/devotionals?date=${date}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
