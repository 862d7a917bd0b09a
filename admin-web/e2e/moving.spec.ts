import { m } from '@quiet-time/schema/sentences';
import { longDate } from '@quiet-time/web/local-date.ts';
import { adminUrl, expect, signInAsAdmin, test } from '@quiet-time/web/testing/fixtures.ts';
import { farMonth, makeDevotional, unique } from './made.ts';

// Needs a browser: drag and drop, and the same by keys.

test('in the calendar, two devotionals are swapped by dragging, and one is moved and copied by keyboard', async ({
  page,
}) => {
  const mark = unique();
  const month = farMonth();
  const day = (number: number) => `${month}-${number}`;
  const [gate, well] = [`The gate ${mark}`, `The well ${mark}`];
  const on = (number: number) => page.locator(`[data-day="${day(number)}"]`);
  await signInAsAdmin(page);
  await makeDevotional(page, gate, day(10));
  await makeDevotional(page, well, day(12));
  await page.goto(`${adminUrl}/admin?s=devotionals&view=calendar&month=${month}`);
  await expect(on(10)).toContainText(gate);

  await on(10).dragTo(on(12));
  await expect(page.getByText(`“${gate}” and “${well}” have changed places`)).toBeVisible();
  await expect(on(12)).toContainText(gate);
  await expect(on(10)).toContainText(well);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(on(10)).toContainText(gate);
  await on(10).dragTo(on(11));
  await expect(on(11)).toContainText(gate);

  const dialog = page.getByRole('dialog', { name: 'Move or copy' });
  await on(11).focus();
  await page.keyboard.press('m');
  await dialog.getByLabel('To which day').fill(day(12));
  await expect(dialog.getByText(`“${well}” is on that day. The two would change places.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeDisabled();
  await dialog.getByLabel('To which day').fill(day(20));
  await expect(dialog.getByText(`${longDate(day(20))} is free.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${gate}” is moved to ${longDate(day(20))}`)).toBeVisible();
  await expect(on(20)).toContainText(gate);
  await expect(on(11)).not.toContainText(gate);

  await on(20).focus();
  await page.keyboard.press('m');
  await dialog.getByLabel('To which day').fill(day(21));
  await expect(dialog.getByText(`${longDate(day(21))} is free.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
  const editor = page.getByRole('main');
  await expect(editor.getByLabel('Title')).toHaveValue(gate);
  await expect(editor.getByLabel('Date')).toHaveValue(day(21));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(m.devotional_created())).toBeVisible();
  for (const number of [20, 21]) await expect(on(number)).toContainText(gate);
});
