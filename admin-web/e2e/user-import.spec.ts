import { readFile } from 'node:fs/promises';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: file inputs and downloads, on one path through the worker.

const csv = Buffer.from(
  [
    'Email Address,First Name,Last Name,MEMBER_RATING',
    'import-one@example.org,Jördis,Ahlgren,3',
    'import-two@example.org,,,2',
    'no address,Somebody,Else,1',
    'IMPORT-ONE@example.org,Twice,Over,1',
  ].join('\n'),
  'latin1',
);

test('people are imported from a file after a check, exported, and the import is undone', async ({
  page,
}) => {
  test.slow();
  await signInAsAdmin(page);
  await page.getByRole('link', { name: /^Users/ }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const upload = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });

  await test.step('the columns are guessed and can be changed', async () => {
    await expectAccessible(page);
    await upload(csv);
    await expect(dialog.getByRole('heading', { name: 'What are the columns of people.csv?' })).toBeVisible();
    await expect(dialog.getByLabel('What Email Address is')).toHaveValue('email');
    await expect(dialog.getByLabel('What First Name is')).toHaveValue('firstName');
    await expect(dialog.getByText('Jördis')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Look through the file' }).click();
  });

  await test.step('valid and invalid rows are shown before an account is made', async () => {
    await expect(
      dialog.getByRole('heading', { name: '2 people of people.csv can be imported' }),
    ).toBeVisible();
    await expect(dialog.getByText('The address is not valid.')).toBeVisible();
    await expect(dialog.getByText('The same address stands in row 2 already.')).toBeVisible();
    await expectAccessible(page);
    const mend = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download rows to mend' }).click();
    const text = await readFile(await (await mend).path(), 'utf8');
    expect(text).toContain('no address,Somebody,Else,1,The address is not valid.');
  });

  await test.step('the worker creates the accounts, and the list shows them', async () => {
    await dialog.getByRole('button', { name: 'Import 2 people' }).click();
    await expect(dialog.getByRole('heading', { name: '2 people imported' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Search users').fill('import-');
    await page.getByLabel('Search users').press('Enter');
    await expect(page.getByText('Jördis Ahlgren')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text).toContain('Jördis Ahlgren,import-one@example.org,');
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  await test.step('it is undone', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog
      .getByRole('button', { name: /^Show the import/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Undo this import' }).click();
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo this import' })
      .click();
    await expect(dialog.getByRole('heading', { name: 'Undone: 2 deleted, 0 kept' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Nobody found')).toBeVisible();
  });
});
