import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

// Responses for references to missing passages, and for texts that are not references.
test.use({ expectedStatuses: [400, 404] });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const result = (page: Page, reference: string) => page.getByRole('region', { name: reference, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const said = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

test('a verse is looked up, read in other words, and found again', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Bible/ })
    .first()
    .click();
  await expect(heading(page, 'Bible')).toBeFocused();
  await page.getByRole('button', { name: 'Psalm 23:1–3' }).click();
  await expect(field(page, 'Reference')).toHaveValue('Psalm 23:1-3');
  await page.getByRole('button', { name: 'Look Up Verse' }).click();
  await expect(said(page, m.bible_verse_found())).toHaveCount(1);
  await expect(result(page, 'Psalm 23:1–3')).toContainText('he leadeth me beside the still waters');
  await expect(page).toHaveURL(`${memberUrl}/bible?ref=Psalm+23:1-3&translation=kjv`);
  await expect(page).toHaveTitle('Psalm 23:1-3 · Quiet Time');

  await page.getByLabel('Translation').selectOption('World English Bible');
  await expect(result(page, 'Psalm 23:1–3')).toContainText('Yahweh is my shepherd');
  await page.reload();
  await expect(result(page, 'Psalm 23:1–3')).toContainText('Yahweh is my shepherd');
  await expect(said(page, m.bible_verse_found())).toHaveCount(0);

  await field(page, 'Reference').fill('jn 3:16');
  await page.keyboard.press('Enter');
  await expect(result(page, 'John 3:16')).toContainText('For God so loved the world');
  await page.goBack();
  await expect(result(page, 'Psalm 23:1–3')).toBeVisible();
  await expect(field(page, 'Reference')).toHaveValue('Psalm 23:1-3');

  // The next visit starts with the same translation and the recent references.
  await page.goto('/bible');
  await expect(page.getByLabel('Translation')).toHaveValue('web');
  const recent = page.getByRole('complementary', { name: 'Recently Viewed' });
  await expect(recent.getByRole('link')).toHaveCount(2);
  await recent.getByRole('link', { name: /^John 3:16/ }).click();
  await expect(result(page, 'John 3:16')).toBeFocused();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent.getByRole('link')).toHaveCount(0);
});

test('an invalid reference shows an error, and the typed text stays', { tag: '@long' }, async ({ page }) => {
  await page.goto('/bible');
  const look = page.getByRole('button', { name: 'Look Up Verse' });
  await look.click();
  await expect(page.getByText(m.bible_reference_required())).toBeVisible();
  await expect(field(page, 'Reference')).toBeFocused();
  for (const wrong of ['3:16', '4 John 1:1', 'John 3:16 and hello', 'John 3:16-']) {
    await field(page, 'Reference').fill(wrong);
    await look.click();
    await expect(page.getByText(m.bible_reference_invalid())).toBeVisible();
    await expect(field(page, 'Reference')).toHaveValue(wrong);
    await expect(field(page, 'Reference')).toBeFocused();
  }
  for (const missing of ['John 99:1', 'hello 3', 'Psalm 151']) {
    await field(page, 'Reference').fill(missing);
    await look.click();
    await expect(page.getByRole('heading', { name: m.bible_verse_not_found() })).toBeVisible();
    await expect(field(page, 'Reference')).toHaveValue(missing);
  }
  await field(page, 'Reference').fill('1 Corinthians 13:4-7');
  await look.click();
  await expect(result(page, '1 Corinthians 13:4–7')).toContainText('suffereth long');
  // Words that are not a reference are searched for.
  await field(page, 'Reference').fill('lord is my sheperd');
  await look.click();
  await expect(field(page, 'Keyword')).toHaveValue('lord is my sheperd');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first(),
  ).toContainText('Psalm 23:1');
});

test('a failure shows an error, and can be retried', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/bible');
  await expect(heading(page, 'Bible')).toBeVisible();
  await context.route('**/graphql*', (route) => route.fulfill({ status: 404, body: 'from in between' }));
  await field(page, 'Reference').fill('John 3:16');
  await page.keyboard.press('Enter');
  const failed = page.getByRole('alert').filter({ hasText: m.bible_lookup_failed() });
  await expect(failed).toContainText(m.bible_http_error({ status: 404 }));
  await context.unroute('**/graphql*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(result(page, 'John 3:16')).toBeVisible();
});

test('a word is searched for, through pages and in one book', async ({ page }) => {
  await page.goto('/bible');
  await page.getByRole('link', { name: 'Keyword Search' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(m.bible_keyword_required())).toBeVisible();
  await page.getByRole('button', { name: 'love', exact: true }).click();
  await expect(said(page, 'verses about "love"')).toHaveText(/^Found \d+ verses about "love"$/);
  await expect(field(page, 'Keyword')).toHaveValue('love');
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
  await expect(field(page, 'Reference')).toHaveValue(reference);
  await page.goBack();
  await expect(cards.first().getByRole('heading')).toHaveText(reference);

  await field(page, 'Keyword').fill('xyzzyx');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      m.bible_nothing_found({
        words: 'love, peace, hope, faith, strength, fear, wisdom, joy, forgiveness, or prayer',
      }),
    ),
  ).toBeVisible();
});

test('a verse comes by chance', { tag: '@long' }, async ({ page }) => {
  await page.goto('/bible');
  await page.getByRole('link', { name: 'Random Verse' }).click();
  await expect(page).toHaveURL(/tab=random&ref=/);
  const name = () => page.getByRole('main').getByRole('region').getByRole('heading').innerText();
  const first = await name();
  await page.getByRole('button', { name: 'Get Random Verse' }).click();
  await expect(page.getByRole('main').getByRole('region').getByRole('heading')).not.toHaveText(first);
  const second = await name();
  await page.goBack();
  await expect(result(page, first)).toBeVisible();
  await page.goForward();
  await expect(result(page, second)).toBeVisible();
  await page.getByRole('link', { name: 'View Reference' }).click();
  // The field has a hyphen, as people type it; the heading has a dash.
  await expect(field(page, 'Reference')).toHaveValue(second.replace('–', '-'));
  await expect(page.getByRole('link', { name: 'Verse Lookup' })).toHaveAttribute('aria-current', 'page');
});

test('two translations stand side by side', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = [];
  await page.goto('/bible?ref=John+11:35-36&translation=kjv');
  await expect(result(page, 'John 11:35–36')).toBeVisible();
  page.on('request', (request) => {
    if (request.url().includes('BiblePassage')) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Side by side' }).click();
  const left = page.getByText('Then said the Jews, Behold how he loved him!', { exact: true });
  const right = page.getByText('“See how much affection he had for him!”');
  await expect(right).toBeVisible();
  expect((await right.boundingBox())!.y).toBe((await left.boundingBox())!.y);
  expect(asked).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await right.boundingBox())!.y).toBeGreaterThan((await left.boundingBox())!.y);
  await page.getByRole('link', { name: 'Swap the translations' }).click();
  await expect(page).toHaveURL(/translation=web&with=kjv/);
  await page.getByLabel('Translation beside it').selectOption('asv');
  await expect(page).toHaveURL(/translation=web&with=asv/);
  await page.getByRole('link', { name: 'Show one translation' }).click();
  await expect(left).toBeHidden();
  await expect(result(page, 'John 11:35–36')).toContainText('Jesus wept.');
  // Not every translation has every verse.
  await page.goto('/bible?ref=Acts+8:37&translation=kjv&with=web');
  await expect(page.getByText('The World English Bible does not have this passage.')).toBeVisible();
  await expect(result(page, 'Acts 8:37')).toContainText('And Philip said');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a verse is handed on with its reference and translation', { tag: '@long' }, async ({ page }) => {
    await page.goto('/bible?ref=John+11:35&translation=asv');
    await page.getByRole('button', { name: 'Share Verse' }).click();
    await expect(said(page, m.bible_verse_copied())).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Jesus wept.\n\nJohn 11:35 (American Standard Version)',
    );
  });
});

test('a chapter is read and turned by keyboard, and gone on with', async ({ page }) => {
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

  await page.getByRole('link', { name: 'Verse 16' }).click();
  await expect(page).toHaveURL(/\/bible\/john\/3\?.*#v16$/);
  await expect(page.getByRole('group', { name: 'John 3:16' })).toBeVisible();
  // The next Tab stop is the toolbar of the verse.
  await page.getByRole('link', { name: 'Verse 16' }).focus();
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

test('a chapter has one address and carries its text', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto('/bible/song-of-solomon/2?translation=web#v10-13', { waitUntil: 'domcontentloaded' });
  await expect(heading(page, 'Song of Solomon 2')).toBeVisible();
  expect(asked.filter((url) => url.includes('"chapter":2'))).toEqual([]);
  await expect(page.locator('[data-marked]')).toHaveCount(4);
  await expect(page.locator('#v10')).toBeInViewport();
  await page.goto('/bible/PSA/23');
  await expect(heading(page, 'Psalm 23')).toBeVisible();
  await expect(page).toHaveURL(`${memberUrl}/bible/psalms/23`);
  await page.goto('/bible/john/99');
  await expect(heading(page, m.bible_chapter_not_found())).toBeVisible();
  await page.goto('/bible/hezekiah/3');
  await expect(heading(page, 'Book not found')).toBeVisible();
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
  // The card is drawn: a picture of one colour would be far smaller.
  expect(Math.min(square.length, tall.length)).toBeGreaterThan(30_000);
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Picture' })).toBeFocused();
  await page.goto('/bible?ref=Psalm+119&translation=kjv');
  await page.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByText(/too long for a square picture/)).toBeVisible();
});
