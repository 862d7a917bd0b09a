// Needs a browser: anchors, focus and scroll position, the clipboard, and accessibility in each width and theme.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search topics' });
const topic = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

const toMeditation = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Scripture Meditation' }).click();

test('a visitor goes from a letter to a topic, and takes a verse along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await toMeditation(page);
  await expect(heading(page, 'Scripture Meditation')).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Scripture of the day' }).getByRole('blockquote'),
  ).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Letters' })
    .getByRole('link', { name: 'T', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 3, name: 'T', exact: true })).toBeFocused();
  await expect(topic(page, 'Trust')).toBeInViewport();
  await topic(page, 'Trust').click();
  await expect(heading(page, 'Bible Verses about Trust')).toBeFocused();
  await expect(page).toHaveTitle(/^Bible Verses about Trust · /);

  const verse = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const reference = await verse.getByRole('heading').textContent();
  // The text without its verse numbers.
  const text = await verse.getByRole('blockquote').evaluate((quote) => {
    const words = quote.cloneNode(true) as Element;
    for (const number of words.querySelectorAll('sup')) number.remove();
    return words.textContent;
  });
  expect(text).toMatch(/^“.+”$/);
  await verse.getByRole('button', { name: `Copy ${reference}` }).click();
  await expect(page.getByText('Verse copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${text} ${reference} (King James Version)`,
  );

  // Headless Chromium can't share, so the address is copied.
  await verse.getByRole('button', { name: `Share ${reference}` }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const link = shared.split('\n').at(-1)!;
  expect(link).toContain(`${memberUrl}/scripture-verses/`);
  await page.goto(link);
  await expect(page.locator(':target').getByRole('heading', { name: reference! })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to Topics' }).click();
  await expect(heading(page, 'Scripture Meditation')).toBeVisible();
});

test.describe('in every state', () => {
  test.use({ expectedStatuses: [404, 503] });

  test('the pages of scripture are accessible', { tag: ['@long', '@looks'] }, async ({ page }) => {
    await page.goto('/scripture-meditation');
    await expect(topic(page, 'Trust')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await field(page).fill('xyzzy');
    await expect(page.getByRole('heading', { name: 'No topic found' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Show all topics' }).click();
    await topic(page, 'Trust').click();
    await expect(heading(page, 'Bible Verses about Trust')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    for (const [path, title] of [
      ['/scripture-meditation?keyword=xyzzy', 'Verses with #xyzzy'],
      ['/scripture-verses/nothing', m.verses_error_title()],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expectAccessibleInEveryLook(page);
    }
    await page.route('**/graphql?**', (route) => route.fulfill({ status: 503 }));
    // Opened by a link: a page opened by its address already has its topics.
    await page.goto('/about');
    await toMeditation(page);
    await expect(page.getByText(m.topics_load_failed())).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/about');
    await toMeditation(page);
    await expect(page.getByText(m.topics_load_failed())).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
});
