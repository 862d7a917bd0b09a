import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectNothingBeside } from '@quiet-time/web/testing/axe.ts';
import { day, expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: typing in the editor, a reload and a lost connection, another tab, downloads.

const unique = () => Math.random().toString(36).slice(2, 8);
const words = (page: Page) => page.getByRole('textbox', { name: m.journal_writing() });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const backToList = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Journal', exact: true });
const card = (page: Page, title: string) => page.getByRole('heading', { name: title });

test.describe('a lost connection', () => {
  // The reloaded page may ask for the entry before its text was sent.
  test.use({ losesConnection: true, expectedStatuses: [404] });

  test('keeps the text over a reload, and saves it once', async ({ page, context }) => {
    const title = `On the bus ${unique()}`;
    await signInAsMember(page, 'standard@example.org');
    await page.goto('/journal');
    await page.getByRole('link', { name: 'New Entry' }).first().click();
    await expect(words(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Title').fill(title);
    await words(page).click();
    await page.keyboard.type('Rain on the window.');
    // The page of the entry has the text of this device, and so has the list.
    await done(page).click();
    await expect(page.getByText('Rain on the window.')).toBeVisible();
    await expect(page.getByText(m.journal_not_saved_yet())).toBeVisible();
    await backToList(page).click();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(words(page)).toHaveText('Rain on the window.');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(words(page)).toHaveText('Rain on the window.');
    await backToList(page).click();
    await expect(page).toHaveURL(/\/journal$/);
    await expect(card(page, title)).toHaveCount(1);
    await expectNothingBeside(page);
  });
});

test('an entry saves itself, is of the day that is set, and needs no title', async ({ page, context }) => {
  const word = unique();
  await signInAsMember(page, 'standard@example.org');
  await page.goto('/journal');
  await page.getByRole('link', { name: 'New Entry' }).first().click();
  await words(page).click();
  await page.keyboard.type(`Heron ${word} at the weir`);
  await expect(page).toHaveURL(/\/journal\/[\da-f-]{36}\/edit$/);
  await expect(words(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  // The keyboard reaches the tools, which are hidden without a selection.
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words(page)).toBeFocused();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.getByRole('button', { name: /^Details: / }).click();
  await page.getByLabel('Day', { exact: true }).fill('2024-02-29');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('#SCH');
  await page.getByRole('option', { name: 'school' }).click();
  await expect(tags).toHaveValue('school, ');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(saved(page)).toBeVisible();

  // Another device has it, although it is still open on this one.
  const other = await context.newPage();
  await other.goto('/journal?day=2024-02-29');
  await expect(card(other, 'Thursday 29 February 2024')).toBeVisible();
  await expect(other.getByText(`Heron ${word} at the weir`).filter({ visible: true })).toHaveCount(1);
  await other.close();

  await words(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', and gone');
  await backToList(page).click();
  await expect(page).toHaveURL(/\/journal$/);
  await page.goto(`/journal?q=${word}`);
  await expect(page.getByRole('heading', { name: 'Thursday 29 February 2024' })).toBeVisible();
  const text = page.getByText(`Heron ${word} at the weir, and gone`);
  await expect(text.filter({ visible: true })).toHaveCount(1);
});

test('an answer becomes an entry of the journal and a PDF', async ({ page }) => {
  const word = unique();
  await signInAsMember(page, 'premium@example.org');
  // Each repetition has a day without answers of its own.
  await page.goto(`/devotionals?date=${day(-2 - test.info().repeatEachIndex)}`);
  const questions = page.getByRole('region', { name: m.devotional_questions() });
  await questions.getByRole('textbox').last().fill(`On the bench ${word}`);
  await expect(questions.getByText('Saved')).toBeVisible();
  await questions.getByRole('button', { name: 'Add to journal' }).last().click();
  await questions.getByRole('link', { name: 'In your journal' }).last().click();
  await expect(page).toHaveURL('/journal');
  await page.goto(`/journal?q=${word}`);
  const entry = page.getByRole('listitem').filter({ has: page.locator('mark', { hasText: word }) });
  const download = page.waitForEvent('download');
  await entry.getByRole('button', { name: /^More: / }).click();
  await entry.getByRole('button', { name: 'Download as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Journal_\d{4}-\d\d-\d\d(_\d)?\.pdf$/);
  await expect(page.getByText(m.journal_downloaded())).toBeVisible();
  const pdf = (await readFile(await file.path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4/);
  expect(pdf).toContain('/Count 1/');
  expect(pdf).toContain('/MediaBox[0 0 595.28 841.89]');
});
