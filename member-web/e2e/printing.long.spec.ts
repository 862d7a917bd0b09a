// Needs a browser: print styles, and the number of sheets of a PDF.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expect, signInAsMember, test } from '@quiet-time/web/testing/fixtures.ts';

const pages = [
  ['/devotionals', /\w+ \d+:\d+/],
  ['/bible/john/3#v3-4', 'There was a man of the Pharisees'],
  ['/bible/john/3?with=asv', 'Now there was a man of the Pharisees'],
  ['/prayers', 'Prayer of the Week'],
  ['/encouraging', 'Encouraging Words'],
] as const;

test('the main pages are printed without buttons, lists of choices and navigation', {
  tag: '@looks',
}, async ({ page }) => {
  for (const [path, words] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      // A chapter's title and the numbers of its verses are buttons on the screen, and plain text on paper.
      const pressed = page
        .locator('button:not(h1 *), [role="button"]:not([data-verse-mark])')
        .filter({ visible: true });
      await expect(pressed).toHaveCount(0);
      await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0);
      // The text begins on the first sheet.
      const text = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(text!.y).toBeLessThan(150);
      await page.emulateMedia({ media: null });
    });
  }
});

test('no dialog, menu or message prints over a page', { tag: '@looks' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/devotionals');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const message = page.getByRole('status').filter({ hasText: m.devotional_link_copied() });
  await expect(message).toBeVisible();
  await more.click();
  const entry = page.getByRole('button', { name: 'Copy the link' });
  await expect(entry).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(message).toBeHidden();
  await expect(entry).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await page.goto('/faq');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
});

const noMargins = { top: 0, right: 0, bottom: 0, left: 0 };

/** Returns the number of sheets that a page takes without margins, the narrowest setting of a browser. */
async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format, margin: noMargins })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)!.length;
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('a devotional is one sheet, with site, day and translation at its foot', async ({ page }) => {
  for (const who of ['a visitor', 'a member']) {
    if (who === 'a member') await signInAsMember(page, 'premium@example.org');
    // Uses another day than today, which another journey edits.
    await page.goto(`/devotionals?date=${yesterday}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Prayer', exact: true })).toBeVisible();
    await expect(page.getByPlaceholder(m.answer_placeholder())).toHaveCount(who === 'a member' ? 3 : 0);
    for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(page, format), who).toBe(1);
    const foot = page
      .getByRole('paragraph')
      .filter({ hasText: /^Quiet Time\w+ \d+ \w+ \d{4}King James Version$/ });
    await expect(foot).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(foot).toBeVisible();
    await expect(page.getByPlaceholder(m.answer_placeholder()).filter({ visible: true })).toHaveCount(0);
    // "screen" would print the screen layout.
    await page.emulateMedia({ media: null });
  }
});

test('a printed chapter names its translation, and has margins of its own on each sheet', async ({
  page,
}) => {
  await page.goto('/bible/john/3?translation=asv');
  await expect(page.getByText('Now there was a man of the Pharisees')).toBeVisible();
  const translation = page.getByRole('paragraph').filter({ hasText: 'American Standard Version' });
  await expect(translation).toBeHidden();
  expect(await sheetsOf(page, 'A4')).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(translation).toBeVisible();
  const body = await page.evaluate(() => {
    const { boxDecorationBreak, paddingTop, paddingLeft } = getComputedStyle(document.body);
    return { boxDecorationBreak, top: Number.parseFloat(paddingTop), left: Number.parseFloat(paddingLeft) };
  });
  expect(body.boxDecorationBreak).toBe('clone');
  expect(Math.min(body.top, body.left)).toBeGreaterThan(45);
});

test('the journal is printed with all words of its entries, and without its filters', async ({ page }) => {
  await signInAsMember(page, 'premium@example.org');
  await page.goto('/journal');
  // The journal has a list for each month.
  const cards = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^More: / }) });
  await expect(cards.first()).toBeVisible();
  const words = page.getByText('That is a sentence I want to keep.');
  await expect(words).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(words.last()).toBeVisible();
  await expect(cards.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});
