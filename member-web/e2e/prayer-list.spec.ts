// Needs a browser: the path of a prayer through sign-in, list, devotional and API.
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a member without a plan keeps a list of prayers, and finds it with the devotional of the day', async ({
  page,
  request: api,
}) => {
  const title = `My brother ${unique()}`;
  await page.goto('/prayers?view=list');
  await page.getByLabel('Email').fill('free@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/prayers?view=list');

  await page.getByLabel('What would you like to pray for?').fill(title);
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await page.getByLabel('Note').fill('He is far away, and does not write.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('does not write');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: `Delete: ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toContainText('is deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('heading', { name: title })).toBeVisible();

  await page.goto('/devotionals');
  const today = page.getByRole('region', { name: 'Your prayers today' });
  await expect(today).toContainText(title);
  await today.getByRole('link', { name: 'Your prayer list' }).click();

  await page.getByRole('button', { name: `Mark as answered: ${title}` }).click();
  await expect(page.getByText('Thanks be to God.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(row).toContainText('Answered on');
  await page.reload();
  await expect(row).toContainText('Answered on');

  // The list is private: the title is in no mail and in no list of administrators.
  const login = { email: 'admin@example.org', password: demoPassword };
  const { token } = await (await api.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const found = await api.get(`${memberUrl}/api/prayer-requests?search=${encodeURIComponent(title)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await found.json()).items).toEqual([]);
});
