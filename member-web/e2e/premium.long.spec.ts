import type { APIRequestContext } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

interface Listed {
  date: string;
  title: string;
  accessLevel: string;
}

/** Returns the newest premium devotional of the demonstration. */
async function premiumDay(request: APIRequestContext): Promise<Listed> {
  const { devotionals } = await (await request.get('/api/devotionals/latest?limit=50')).json();
  return devotionals.find(({ accessLevel }: Listed) => accessLevel === 'premium');
}

test.use({ expectedStatuses: [403] });

test('a guest sees what a premium devotional is called, signs in and reads it', async ({ page, request }) => {
  const { date, title } = await premiumDay(request);
  await page.goto(`/devotionals?date=${date}`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Inactive');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill('premium@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${memberUrl}/devotionals?date=${date}`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reflection' })).toBeVisible();
});

for (const [who, heading, plan] of [
  ['free', m.devotional_premium(), 'FreeStatusInactive'],
  ['standard', m.devotional_premium(), 'StandardStatusActive'],
  ['pastdue', 'Payment Required', 'StatusPast due'],
  ['expired', 'Free Trial Expired', 'StatusTrial ended'],
] as const) {
  test(`${who}@ gets: ${heading}`, async ({ page, request }) => {
    const { date, title } = await premiumDay(request);
    const credentials = { email: `${who}@example.org`, password: demoPassword };
    const { token } = await (await request.post('/api/auth/login', { data: credentials })).json();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    await page.goto(`/devotionals?date=${date}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('main dl')).toContainText(plan);
  });
}
