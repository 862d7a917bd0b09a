// Needs a browser: the path of a prayer request through sign-in, a reload, the back-office's answer, and focus.
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a visitor signs in to ask for prayer, is answered, and reads it', async ({ page, request: api }) => {
  const subject = `My brother ${unique()}`;
  await page.goto('/prayers');
  await page.getByRole('link', { name: 'Sign in to ask for prayer' }).click();
  await page.getByLabel('Email').fill('standard@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/prayers#prayer-requests');

  await page.getByLabel('Your prayer request').fill('He is far away, and does not write.');
  await page.getByRole('button', { name: 'Send prayer request' }).click();
  await expect(page.getByText(m.prayer_request_required())).toBeVisible();
  await page.getByLabel('Subject').fill(subject);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Your prayer request')).toHaveValue('He is far away, and does not write.');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Send prayer request' }).click();
  await expect(page.getByText(m.prayer_request_submitted())).toBeFocused();
  const request = page.getByRole('article', { name: subject });
  await expect(request).toContainText('Pending');

  // The back-office has its own journey for the other side.
  const login = { email: 'admin@example.org', password: demoPassword };
  const { token } = await (await api.post(`${memberUrl}/api/auth/login`, { data: login })).json();
  const headers = { authorization: `Bearer ${token}` };
  const all = `${memberUrl}/api/prayer-requests`;
  const found = await api.get(`${all}?search=${encodeURIComponent(subject)}`, { headers });
  const [{ _id: id }] = (await found.json()).items;
  await api.post(`${all}/${id}/respond`, { data: { message: 'We pray for him by name.' }, headers });
  await page.reload();
  await expect(request).toContainText('Answered');
  await expect(request.getByRole('list', { name: 'Responses' })).toContainText('We pray for him by name.');
  await expect(request.getByText('Answered by Anna on')).toBeVisible();

  await page.getByRole('button', { name: `Withdraw: ${subject}` }).click();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(m.prayer_request_withdrawn())).toBeVisible();
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Prayer Requests' })).toBeFocused();
  const gone = await api.get(`${all}?search=${encodeURIComponent(subject)}`, { headers });
  expect((await gone.json()).items).toEqual([]);
});
