import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, day, demoPassword, expect, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: one path of a person with fewer rights, from the sign-in form on, against a real server.

test('an editor signs in, edits a devotional, and has no access to the rest', async ({ page }) => {
  const title = `By an editor ${Math.random().toString(36).slice(2, 8)}`;

  await test.step('they sign in, and see their open tasks and sections', async () => {
    await page.goto(`${adminUrl}/login`);
    await page.getByLabel('Email').fill('editor@example.org');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /, Edith$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What needs doing' })).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: /^Devotionals/ })).toBeVisible();
    for (const name of [/^Users/, 'Settings', /^Payment plans/, 'Activity']) {
      await expect(sections.getByRole('link', { name })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  await test.step('they write a devotional and edit it', async () => {
    await page.goto(
      `${adminUrl}/admin?s=devotionals&edit=new&date=${day(300 + Math.floor(Math.random() * 3_000))}`,
    );
    await page.getByLabel('Title').fill(title);
    for (const label of ['Scripture reference', 'Scripture verse']) {
      await page.getByLabel(label).fill('Something');
    }
    for (const name of ['Reflection', 'Prayer']) {
      await page.getByRole('textbox', { name }).fill('Something');
    }
    await page.getByRole('textbox', { name: 'Question 1' }).fill('Something?');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_created())).toBeVisible();
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.getByLabel('Title').fill(`${title}, again`);
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_updated())).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `${title}, again` })).toContainText('Edith Vance');
  });

  await test.step('the address of another section shows that it is closed', async () => {
    await page.goto(`${adminUrl}/admin?s=users`);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(m.shared_admin_required())).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To your first page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /, Edith$/ })).toBeVisible();
  });
});
