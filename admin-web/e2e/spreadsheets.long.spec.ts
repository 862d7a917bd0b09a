import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

test.use({ locale: 'de-DE' });

const head = 'Title;Date;Reference;Verse;Reflection;Questions;Prayer;Tags';
const row = (title: string, date: string, tags = 'morgen') =>
  `${title};${date};Ps 1:1;"Wohl dem; der nicht wandelt";"Zwei\nZeilen";Was?;Amen;${tags}`;
/** CSV as a German spreadsheet saves it: semicolons and Windows-1252. */
const file = (...rows: string[]) =>
  Buffer.from(['sep=;', head, ...rows].join('\r\n').replaceAll('–', '\x96'), 'latin1');

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

test('a German spreadsheet is imported, updates days, is undone, and is exported again', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });

  await test.step('dates, semicolons and accents are read; errors name row, date and title', async () => {
    await upload(
      page,
      'mai.csv',
      file(row('Früh – auf', '01.05.2018 00:00'), row('', '02.05.2018'), row('Spät', '3.5.18')),
    );
    await expect(dialog.getByRole('heading', { name: '2 of mai.csv are ready' })).toBeVisible();
    await expect(dialog.getByText('Früh – auf')).toBeVisible();
    await expect(dialog.getByRole('rowheader', { name: 'Row 3: 2 May 2018' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 2 devotionals' }).click();
    await expect(dialog.getByRole('heading', { name: '2 devotionals imported' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Another file' }).click();
  });

  await test.step('the date format is asked once, by keyboard too', async () => {
    await upload(page, 'juni.csv', file(row('Neu', '1/6/2018'), row('Neuer', '2/6/2018')));
    await expect(dialog.getByRole('heading', { name: 'Which day is 1/6/2018?' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: /^1 June 2018/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1/6/2018 is read as 1 Jun 2018.')).toBeVisible();
    await expect(dialog.getByText('2 Jun 2018')).toBeVisible();
  });

  await test.step('an update shows its changes first', async () => {
    await upload(page, 'mai.csv', file(row('Früher auf', '01.05.2018', 'abend'), row('Spät', '03.05.2018')));
    await dialog.getByRole('button', { name: 'Show what an update would change' }).click();
    await expect(dialog.getByRole('heading', { name: '1 devotional would be updated' })).toBeFocused();
    await expect(dialog.getByText('One day is already as the file has it.')).toBeVisible();
    const changes = dialog.getByRole('region', { name: 'What changes' });
    await expect(changes.getByText('Title, Tags')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Update 1 devotional' }).click();
    await expect(dialog.getByRole('heading', { name: '1 devotional updated' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Search devotionals').fill('Früh');
    await expect(page.getByRole('row').filter({ hasText: 'Früher auf' })).toBeVisible();
  });

  await test.step('the export has the columns that a German spreadsheet expects', async () => {
    await page.getByRole('checkbox', { name: /^Select Früher auf/ }).check();
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV (1)' }).click();
    const content = await readFile(await (await exported).path());
    expect(content.toString()).toContain('title;date;reference;verse');
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByRole('button', { name: 'Bulk upload' }).click();
    await upload(page, 'again.csv', content);
    await dialog.getByRole('button', { name: 'Show what an update would change' }).click();
    await expect(
      dialog.getByRole('heading', { name: 'Nothing to do: the days are as again.csv has them' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('undoing first restores the previous values, and then removes the imported devotionals', async () => {
    await page.getByRole('button', { name: 'Bulk upload' }).click();
    // Other tests import as well, but update nothing.
    const updates = dialog.getByRole('listitem').filter({ hasText: /^1 devotional updated/ });
    await updates
      .first()
      .getByRole('button', { name: /^Undo the import/ })
      .click();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('0 removed, 1 restored, 0 kept')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: 'Früh – auf' })).toBeVisible();
    for (const title of ['Früh – auf', 'Spät']) {
      await page.getByLabel('Search devotionals').fill(title);
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);
    }
  });
});
