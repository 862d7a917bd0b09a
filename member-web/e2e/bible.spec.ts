// Needs a browser: history, focus and scroll position, layout, the clipboard, and a picture drawn on a canvas.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Reference or words' });
const result = (page: Page, reference: string) => page.getByRole('region', { name: reference, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const said = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a verse is looked up, read in other words, shared and found again', async ({ page }) => {
    await test.step('it is found from the home page, and stays after a reload', async () => {
      await page.goto('/');
      await page
        .getByRole('link', { name: /^Bible/ })
        .first()
        .click();
      await expect(heading(page, 'Bible')).toBeFocused();
      await field(page).click();
      await page.getByRole('button', { name: 'Psalm 23:1–3' }).click();
      await expect(field(page)).toHaveValue('Psalm 23:1-3');
      await expect(said(page, m.bible_verse_found())).toHaveCount(1);
      await expect(result(page, 'Psalm 23:1–3')).toContainText('he leadeth me beside the still waters');
      await expect(page).toHaveURL(`${memberUrl}/bible?ref=Psalm+23:1-3&translation=kjv`);
      await expect(page).toHaveTitle('Psalm 23:1-3 · Quiet Time');
      await page.getByLabel('Translation').selectOption('World English Bible');
      await expect(result(page, 'Psalm 23:1–3')).toContainText('Yahweh is my shepherd');
      await page.reload();
      await expect(result(page, 'Psalm 23:1–3')).toContainText('Yahweh is my shepherd');
      await expect(said(page, m.bible_verse_found())).toHaveCount(0);
    });

    await test.step('going back shows the verse before', async () => {
      await field(page).fill('jn 3:16');
      await page.keyboard.press('Enter');
      await expect(result(page, 'John 3:16')).toContainText('For God so loved the world');
      await page.goBack();
      await expect(result(page, 'Psalm 23:1–3')).toBeVisible();
      await expect(field(page)).toHaveValue('Psalm 23:1-3');
    });

    await test.step('the next visit starts with the same translation and the recent references', async () => {
      await page.goto('/bible');
      await expect(page.getByLabel('Translation')).toHaveValue('web');
      const recent = page.getByRole('complementary', { name: 'Recently Viewed' });
      await expect(recent.getByRole('link')).toHaveCount(2);
      await recent.getByRole('link', { name: /^John 3:16/ }).click();
      await expect(result(page, 'John 3:16')).toBeFocused();
    });

    await test.step('two translations stand side by side, or one below the other on a phone', async () => {
      await page.goto('/bible?ref=John+11:35-36&translation=kjv');
      await page.getByRole('link', { name: 'Side by side' }).click();
      const left = page.getByText('Then said the Jews, Behold how he loved him!', { exact: true });
      const right = page.getByText('“See how much affection he had for him!”');
      await expect(right).toBeVisible();
      expect((await right.boundingBox())!.y).toBe((await left.boundingBox())!.y);
      const before = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 800 });
      expect((await right.boundingBox())!.y).toBeGreaterThan((await left.boundingBox())!.y);
      await page.setViewportSize(before);
    });

    await test.step('its text is copied with reference and translation', async () => {
      await page.goto('/bible?ref=John+11:35&translation=asv');
      await page.getByRole('button', { name: 'Share Verse' }).click();
      await expect(said(page, m.bible_verse_copied())).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'Jesus wept.\n\nJohn 11:35 (American Standard Version)',
      );
    });

    await test.step('random verses are in the history', async () => {
      await page.getByRole('link', { name: 'Surprise me' }).click();
      await expect(page).toHaveURL(/tab=random&ref=/);
      const shown = page.getByRole('main').getByRole('region').getByRole('heading');
      const first = await shown.innerText();
      await page.getByRole('button', { name: 'Get Random Verse' }).click();
      await expect(shown).not.toHaveText(first);
      const second = await shown.innerText();
      await page.goBack();
      await expect(result(page, first)).toBeVisible();
      await page.goForward();
      await expect(result(page, second)).toBeVisible();
    });
  });
});

test('a word is searched for, through pages and in one book', async ({ page }) => {
  await page.goto('/bible');
  await field(page).click();
  await page.getByRole('button', { name: 'love', exact: true }).click();
  await expect(said(page, 'verses about "love"')).toHaveText(/^Found \d+ verses about "love"$/);
  await expect(field(page)).toHaveValue('love');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText('John 3:16');
  await expect(cards.first()).toContainText('Chosen for');
  await expect(cards.first().locator('mark').first()).toHaveText(/love/i);
  // They stand side by side.
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
  expect(second!.y).toBe(first!.y);

  await page.getByRole('link', { name: 'More' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(said(page, 'verses about "love"')).toBeFocused();
  await expect(said(page, 'verses about "love"')).toBeInViewport();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();

  await page.getByLabel('Book').selectOption('song-of-solomon');
  await expect(page).toHaveURL(/&book=song-of-solomon&/);
  await expect(cards.first().getByRole('heading')).toHaveText(/^Song of Solomon/);
  const reference = await cards.first().getByRole('heading').innerText();
  await cards.first().click();
  await expect(result(page, reference)).toBeFocused();
  await expect(field(page)).toHaveValue(reference);
  await page.goBack();
  await expect(cards.first().getByRole('heading')).toHaveText(reference);
});

test('a chapter carries its text, is turned by keyboard, and is continued later', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto('/bible/song-of-solomon/2?translation=web#v10-13');
  await expect(heading(page, 'Song of Solomon 2')).toBeVisible();
  await expect(page.locator('[data-marked]')).toHaveCount(4);
  await expect(page.locator('#v10')).toBeInViewport();
  expect(asked.filter((url) => url.includes('"chapter":2'))).toEqual([]);

  await page.goto('/bible?ref=Malachi+4:6&translation=kjv');
  await page.getByRole('link', { name: 'Read Malachi 4' }).click();
  await expect(page).toHaveURL(`${memberUrl}/bible/malachi/4?translation=kjv#v6`);
  await expect(page.locator('#v6')).toBeFocused();
  await expect(page.locator('#v6')).toBeInViewport();
  await expect(page).toHaveTitle('Malachi 4 · Quiet Time');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Matthew 1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page, 'Malachi 4')).toBeFocused();
  // In the list of translations the arrow keys choose.
  await page.getByLabel('Translation').focus();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Malachi 4')).toBeVisible();

  await page.getByRole('button', { name: 'Malachi 4' }).focus();
  await page.keyboard.press('Enter');
  const chapters = page.getByRole('dialog', { name: 'Malachi' });
  await expect(chapters.getByRole('link')).toHaveCount(4);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const books = page.getByRole('dialog', { name: 'Choose a book' });
  await expect(books.getByRole('button').or(books.getByRole('link'))).toHaveCount(67);
  await books.getByRole('button', { name: 'Matthew' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(books.getByRole('button', { name: 'John', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'John 3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'John 3')).toBeFocused();

  await page.getByRole('button', { name: 'Verse 16' }).click();
  await expect(page).toHaveURL(/\/bible\/john\/3\?.*#v16$/);
  await expect(page.getByRole('group', { name: 'John 3:16' })).toBeVisible();
  // The next Tab stop is the toolbar of the verse.
  await page.getByRole('button', { name: 'Verse 16' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unmark' })).toBeFocused();
  // The chapter's bar stays, the site's bar goes.
  await page.locator('#v36').click();
  await expect(page).toHaveURL(/#v16-36$/);
  await expect(heading(page, 'John 3')).toBeInViewport();
  await expect(page.getByRole('banner').first()).not.toBeInViewport();
  await page.reload();
  await expect(page.getByRole('group', { name: 'John 3:16-36' })).toBeVisible();
  await page.getByRole('button', { name: 'Unmark' }).click();
  await expect(page).not.toHaveURL(/#/);
  await page.goto('/bible');
  await page.getByRole('link', { name: 'Continue in John 3' }).click();
  await expect(heading(page, 'John 3')).toBeVisible();
});

/** Returns width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a verse becomes a picture', { tag: '@long' }, async ({ page }) => {
  await page.goto('/bible?ref=John+3:16&translation=kjv');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture of John 3:16' });
  await expect(dialog.getByRole('img', { name: /^For God so loved/ })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('john-3-16-kjv.png');
    return readFile(await download.path());
  };
  const square = await save();
  expect(square.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(square)).toEqual([1080, 1080]);
  await dialog.getByRole('radio', { name: 'Tall' }).check();
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  const tall = await save();
  expect(sizeOf(tall)).toEqual([1080, 1920]);
  // The card is drawn: a picture of one color would be far smaller.
  expect(Math.min(square.length, tall.length)).toBeGreaterThan(30_000);
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Picture' })).toBeFocused();
});
