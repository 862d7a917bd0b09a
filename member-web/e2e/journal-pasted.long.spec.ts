import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';
import { pastedSamples } from '../../gateway/src/testing/pasted-samples.ts';
import { wordsInPdf } from '../src/features/journal/testing/words-in-pdf.ts';

// Needs a browser: the clipboard, the cursor and the undo history of the editor, and the time that a long paste takes.

const words = (page: Page) => page.getByRole('textbox', { name: m.journal_writing() });

/** Pastes into the text of the entry. */
const paste = (page: Page, type: 'text/html' | 'text/plain', data: string) =>
  words(page).evaluate(
    (editor, [type, data]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type!, data!);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, data],
  );

const marked = 'strong, em, u, s, a, h2, ul li, ol li';
const look = (page: Page) =>
  words(page).evaluate(
    (editor, marked) =>
      [...editor.querySelectorAll(marked)].map((each) => `${each.tagName} ${each.textContent}`),
    marked,
  );

// `extensions.test.ts` pastes the pages of the other programs.
test('a page from Word is pasted, saved, read and printed', async ({ page }) => {
  const { html, becomes } = pastedSamples.find(({ from }) => from === 'Word')!;
  const title = `From Word ${Math.random().toString(36).slice(2, 8)}`;
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/journal/new');
  await page.getByLabel('Title').fill(title);
  await words(page).click();
  await paste(page, 'text/html', html);
  const expected = await page.evaluate(
    ([becomes, marked]) => {
      const { body } = new DOMParser().parseFromString(becomes!, 'text/html');
      return [...body.querySelectorAll(marked!)].map((each) => `${each.tagName} ${each.textContent}`);
    },
    [becomes, marked],
  );
  expect((await look(page)).map(spaced)).toEqual(expected.map(spaced));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(m.journal_saved())).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `More: ${title}` }).click();
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(wordsInPdf(pdf.toString('latin1'))[0]).toBe(title);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(words(page)).toBeVisible();
  expect((await look(page)).map(spaced)).toEqual(expected.map(spaced));
});

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a paste goes where the cursor is, is undone at once, and leaves a link alone', async ({ page }) => {
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/journal/new');
  await words(page).click();
  await paste(page, 'text/html', '<p>See <a href="https://example.org">this</a></p>');
  await page.keyboard.press('ControlOrMeta+End');
  await paste(page, 'text/plain', ' and that\nand more');
  await expect(words(page).locator('a')).toHaveText('this');
  await expect(words(page).locator('p').last()).toHaveText('and more');
  await page.keyboard.type('!');
  await expect(words(page)).toContainText('and more!');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('- one');
  await paste(page, 'text/html', '<div>two</div><div>three <b style="font-weight:400">plain</b></div>');
  await expect(words(page).locator('ul')).toHaveCount(1);
  await expect(words(page)).toContainText('three plain');
  await expect(words(page).locator('strong')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(words(page)).not.toContainText('three');
  await expect(words(page)).toContainText('one');
});

test('a paste of 200 kB, deep or broken, does not hold the page up', async ({ page }) => {
  test.slow();
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/journal/new');
  await words(page).click();
  for (const piece of ['<table><tr><td>a<td>b', '<ul><li>']) {
    await paste(page, 'text/html', piece.repeat(200_000 / piece.length));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  }
  const begun = Date.now();
  const line = '<p><span style="font-weight:700">Some words</span> of a line that is as long as usual.</p>';
  await paste(page, 'text/html', line.repeat(200_000 / line.length));
  await expect(words(page).locator('strong')).toHaveCount(Math.floor(200_000 / line.length));
  expect(Date.now() - begun).toBeLessThan(30_000);
});
