import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectNothingBeside } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: two tabs with the same entry.

const words = (page: Page) => page.getByRole('textbox', { name: m.journal_writing() });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });

test.describe('two windows', () => {
  test.use({ expectedStatuses: [409] });

  test('that edit the same entry show both versions, and nothing is lost', async ({ page, context }) => {
    const title = `Two windows ${Math.random().toString(36).slice(2, 8)}`;
    await signInAsMember(page, 'standard@example.org');
    await page.goto('/journal/new');
    await page.getByLabel('Title').fill(title);
    await words(page).click();
    await page.keyboard.type('As it began.');
    await done(page).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(words(page)).toHaveText('As it began.');

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(words(other)).toHaveText('As it began.');
    await words(other).click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type(' Written in the second.');
    await done(other).click();
    await expect(other.getByText(m.journal_changed_saved())).toBeVisible();

    await words(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Written in the first.');
    const conflict = page.getByRole('form', { name: m.shared_clash() });
    await expect(conflict).toContainText(m.journal_changed());
    await expect(conflict).toContainText('Written in the second.');
    await expect(conflict).toContainText('Written in the first.');
    await expectNothingBeside(page);

    // After a reload the typed text is still there, and so is the question about it.
    await page.reload();
    await expect(conflict).toContainText('Written in the first.');
    await conflict.getByRole('button', { name: m.shared_clash_back() }).click();
    await expect(words(page)).toHaveText('As it began. Written in the first.');
    await done(page).click();
    await conflict.getByRole('radio', { name: /^Both/ }).check();
    await conflict.getByRole('button', { name: m.journal_save() }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await done(page).click();
    for (const part of ['As it began. Written in the second.', 'As it began. Written in the first.']) {
      await expect(page.getByRole('article')).toContainText(part);
    }
  });
});
