import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: focus and clipboard in the grid, and a visitor on the other origin.

test('a month is planned by pasting, a second reader comments on a draft, and the link ends', async ({
  page,
  browser,
}, { repeatEachIndex }) => {
  await signInAsAdmin(page);
  await page.goto(`${adminUrl}/admin?s=devotionals&view=plan&month=203${repeatEachIndex}-02`);
  const grid = page.getByRole('grid');
  const cell = (row: number, column: number) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await cell(3, 0).click();
  await cell(3, 0).evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Bread\tJohn 6:35\nNowhere\tHesitations 3:4');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('1 day saved')).toBeVisible();
  await expect(cell(3, 5)).toHaveText('Draft');
  await expect(cell(4, 1)).toContainText('This passage was not found.');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');

  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByLabel('Link, shown once').inputValue();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
  await expect(reader.getByText('I am the bread of life', { exact: false })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByLabel(m.draft_comment_name()).fill('Ruth');
  await reader.getByLabel(m.draft_comment_text()).fill('Well begun.');
  await reader.getByRole('button', { name: m.draft_comment_send() }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Well begun.' })).toBeVisible();

  await page.getByRole('button', { name: 'Close comments' }).click();
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Resolve: comment of Ruth' }).click();
  await expect(page.getByText('Comments, 0 open')).toBeVisible();
  await page.getByRole('button', { name: 'End link' }).click();
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: m.draft_link_invalid() })).toBeVisible();
});
