import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  demoPassword,
  expect,
  memberUrl,
  signInAsAdmin,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: one path from a member to the answer, with a draft that survives a reload.

/** Returns a random suffix that separates the records of this test from those of others. */
const unique = () => Math.random().toString(36).slice(2, 8);

test("a member's prayer request is found, answered and closed", async ({ page, request }) => {
  const subject = `The harvest ${unique()}`;
  const login = { email: 'premium@example.org', password: demoPassword };
  const { token } = await (await request.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  const data = { subject, message: 'Pray for three dry days.' };
  expect((await request.post(`${memberUrl}/api/prayer-requests`, { data, headers })).status()).toBe(200);

  await signInAsAdmin(page);
  await page.getByRole('link', { name: /^Prayer requests/ }).click();
  await page.getByLabel('Filter by status').selectOption('Pending');
  await page.getByRole('searchbox', { name: 'Search prayer requests' }).fill(subject);
  await expect(page.getByText('1 found.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) });
  await expect(row).toContainText('Miriam Sand');
  await row.getByRole('button', { name: `Write a response: ${subject}` }).click();
  await row.getByRole('button', { name: 'Send response' }).click();
  await expect(row.getByText(m.prayer_request_response_required())).toBeVisible();
  await row.getByLabel('Your response to Miriam Sand').fill('Three dry days, and dry hands.');
  await page.reload();
  await expect(page).toHaveURL(/s=prayer-requests&status=pending&q=/);
  await expect(row.getByLabel('Your response to Miriam Sand')).toHaveValue('Three dry days, and dry hands.');
  await expectAccessibleInEveryLook(page);
  await row.getByRole('button', { name: 'Send response' }).click();
  await expect(row).toContainText('Answered');
  await expect(row.getByRole('list', { name: `Responses to ${subject}` })).toContainText('dry hands');
  await expect(row.getByText('Anna Reyes,')).toBeVisible();
  await row.getByRole('button', { name: `Close request: ${subject}` }).click();
  await expect(row).toContainText('Closed');

  const mine = await (await request.get(`${memberUrl}/api/prayer-requests/my`, { headers })).json();
  const listed = mine.items.find((item: { subject: string }) => item.subject === subject);
  expect(listed).toMatchObject({
    status: 'closed',
    responses: [{ message: 'Three dry days, and dry hands.' }],
  });
  await page.goto(`${adminUrl}/admin?s=prayer-requests&q=${subject}`);
  await expect(row).toContainText('Closed');
});
