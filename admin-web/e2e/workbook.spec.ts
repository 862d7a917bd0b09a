import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { writeXlsx } from 'hucre/xlsx';

const day = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns a workbook as volunteers keep it: a title above the headings, other column names, a second sheet. */
const plan = () =>
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
          ['Our plan for March', null, null, null, null, null, null, null],
          ['Thema', 'Tag', 'Reference', 'Verse', 'Reflection', 'Questions', 'Prayer', 'Author'],
          ['Workbook one', day('2018-03-01'), 'Ps 1:1', 'Blessed.', 'Text', 'One?\nTwo?', 'Amen', 'Ruth'],
          ['Workbook two', day('2018-03-02'), 'Ps 1:2', null, 'Text', 'One?', 'Amen', 'Ruth'],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 7 }],
      },
    ],
  });

test('a workbook is imported after sheet and columns are chosen, and undone', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });

  await test.step('the columns are guessed, and columns with other names are assigned', async () => {
    const buffer = Buffer.from(await plan());
    await dialog.locator('input[type=file]').setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer });
    await expect(dialog.getByRole('heading', { name: 'What are the columns of plan.xlsx?' })).toBeVisible();
    await dialog.getByLabel('Sheet').selectOption('March');
    await expect(dialog.getByLabel('What Verse is')).toHaveValue('verse');
    await expect(dialog.getByLabel('What Author is')).toHaveValue('');
    await expect(dialog.getByText('2018-03-01')).toBeVisible();
    await dialog.getByLabel('What Thema is').selectOption('Title');
    await dialog.getByLabel('What Tag is').selectOption('Date');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Look through the file' }).click();
  });

  await test.step('valid and invalid rows are shown by the row number of the sheet', async () => {
    await expect(dialog.getByRole('heading', { name: '1 of plan.xlsx is ready' })).toBeVisible();
    await expect(dialog.getByText('Left out: Author')).toBeVisible();
    const mistakes = dialog.getByRole('region', { name: 'Mistakes' });
    await expect(mistakes.getByText('Row 4: 2 Mar 2018, Workbook two')).toBeVisible();
    await expect(mistakes.getByText(m.devotional_scripture_required())).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is imported, and undone', async () => {
    await dialog.getByRole('button', { name: 'Import 1 devotional' }).click();
    await expect(dialog.getByRole('heading', { name: '1 devotional imported' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo this import' }).click();
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo this import' })
      .click();
    await expect(dialog.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
  });
});
