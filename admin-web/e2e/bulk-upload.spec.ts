import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { writeXlsx } from 'hucre/xlsx';

// Needs a browser: file inputs and downloads on one path from a spreadsheet to the list and back.

const head = 'title,date,reference,verse,reflection,questions,prayer,accessLevel';
// Encoding of older spreadsheets (Windows-1252): ü and an opening quotation mark.
const csv = Buffer.from(
  [
    head,
    '"Müde, but \x93here\x94",2018-02-01,Ps 1:1,Blessed.,Text,"One?\nTwo?",Amen,standard',
    'Second,2018-02-02,Ps 1:2,Delight.,Text,What?,Amen,premium',
    ',2018-02-03,Ps 1:3,Tree.,,What?,Amen,standard',
    'Twice,2018-02-01,Ps 1:4,Chaff.,Text,What?,Amen,standard',
  ].join('\n'),
  'latin1',
);

/** Returns a workbook with notes, and with a plan that has a title above the headings. */
const workbook = () =>
  writeXlsx({
    sheets: [
      {
        name: 'Notes',
        rows: [
          ['To do', 'Who'],
          ['Ask Ruth', 'me'],
        ],
      },
      {
        name: 'March',
        rows: [
          ['Our plan for March', ...Array(7).fill(null)],
          head.split(','),
          [
            'Third',
            new Date('2018-03-01T00:00:00Z'),
            'Ps 1:1',
            'Blessed.',
            'Text',
            'One?',
            'Amen',
            'standard',
          ],
          [
            'Fourth',
            new Date('2018-03-02T00:00:00Z'),
            'Ps 1:2',
            'Like a tree.',
            null,
            'One?',
            'Amen',
            'standard',
          ],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 7 }],
      },
    ],
  });

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a file with two valid and two invalid rows is checked, imported and undone', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });

  await test.step('the first step lists the columns of the file', async () => {
    await expect(dialog.getByRole('heading', { name: 'What stands in the file' })).toBeVisible();
    await expectAccessible(page);
    const example = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Example CSV' }).click();
    expect((await example).suggestedFilename()).toBe('devotionals-example.csv');
    await upload(page, 'example.csv', await readFile(await (await example).path()));
    await expect(dialog.getByRole('heading', { name: '2 of example.csv are ready' })).toBeVisible();
  });

  await test.step('the sheet with devotionals is chosen, and a mistake has its row number there', async () => {
    await upload(page, 'plan.xlsx', Buffer.from(await workbook()));
    await expect(dialog.getByRole('heading', { name: '1 of plan.xlsx is ready' })).toBeVisible();
    const mistakes = dialog.getByRole('region', { name: 'Mistakes' });
    await expect(mistakes.getByText('Row 4: 2 Mar 2018, Fourth')).toBeVisible();
  });

  await test.step('valid and invalid rows are shown before anything is stored', async () => {
    await upload(page, 'february.csv', csv);
    await expect(dialog.getByRole('heading', { name: '2 of february.csv are ready' })).toBeVisible();
    await expect(dialog.getByText('Müde, but “here”')).toBeVisible();
    await expect(dialog.getByText(/read as Windows-1252/)).toBeVisible();
    const mistakes = dialog.getByRole('region', { name: 'Mistakes' });
    await expect(mistakes.getByText(m.devotional_title_required())).toBeVisible();
    await expect(mistakes.getByText(m.devotional_reflection_required())).toBeVisible();
    await expect(mistakes.getByText(importMessages.dateTwice('2018-02-01', 'row 2'))).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the valid rows are imported', async () => {
    await dialog.getByRole('button', { name: 'Import 2 devotionals' }).click();
    await expect(dialog.getByRole('heading', { name: '2 devotionals imported' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Search devotionals').fill('Müde');
    await expect(page.getByRole('row').filter({ hasText: 'Müde, but “here”' })).toBeVisible();
  });

  await test.step('an exported devotional can be imported again', async () => {
    await page.getByRole('checkbox', { name: /^Select Müde/ }).check();
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV (1)' }).click();
    const file = await readFile(await (await exported).path());
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByRole('button', { name: 'Bulk upload' }).click();
    await upload(page, 'again.csv', file);
    // The file is read without an error. The only complaint is that its own devotional already has the date.
    const mistakes = dialog.getByRole('region', { name: 'Mistakes' });
    await expect(mistakes.getByText(m.devotional_date_taken({ date: '2018-02-01' }))).toBeVisible();
    await expect(mistakes.getByRole('row')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Show what an update would change' }).click();
    const nothing = 'Nothing to do: the days are as again.csv has them';
    await expect(dialog.getByRole('heading', { name: nothing })).toBeVisible();
    // Escape, as the button may lie under a toast, which stays while the mouse is over it.
    await page.keyboard.press('Escape');
  });

  await test.step('a devotional changed since the import stays when the import is undone', async () => {
    await page.getByRole('button', { name: /^Edit Müde/ }).click();
    await page.getByLabel('Title').fill('Müde no more');
    await page.getByRole('button', { name: 'Save devotional' }).click();
    await expect(page.getByText(m.devotional_updated())).toBeVisible();
    await page.getByRole('button', { name: 'Bulk upload' }).click();
    // Other tests import one devotional each.
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /^2 devotionals/ })
      .getByRole('button', { name: /^Undo the import/ })
      .first()
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('1 removed, 1 kept')).toBeVisible();
    await expect(dialog.getByText(/^Undone/).first()).toBeVisible();
    // Escape, as the button may lie under a toast, which stays while the mouse is over it.
    await page.keyboard.press('Escape');
  });

  await test.step('the remaining one is deleted by hand', async () => {
    await page.getByRole('button', { name: 'Delete Müde no more' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(m.devotional_deleted())).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});
