import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search topics' });
const topic = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

const toMeditation = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Scripture Meditation' }).click();

test('a guest goes from a letter to a topic, and takes a verse along', async ({ page, context }) => {
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

test('topics are searched while one types, and the search is in the address', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/scripture-meditation');
  await field(page).click();
  await page.keyboard.type('patien', { delay: 40 });
  await expect(topic(page, 'Patience')).toBeVisible();
  await expect(topic(page, 'Anger')).toBeHidden();
  await expect(page).toHaveURL(`${memberUrl}/scripture-meditation?q=patien`);
  await expect(field(page)).toBeFocused();
  await topic(page, 'Patience').click();
  await expect(heading(page, 'Bible Verses about Patience')).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('patien');
  await expect(topic(page, 'Anger')).toBeHidden();
  await page.reload();
  await expect(field(page)).toHaveValue('patien');
  await field(page).fill('xyzzy');
  await page.getByRole('button', { name: 'Show all topics' }).click();
  await expect(topic(page, 'Anger')).toBeVisible();
});

test('a keyword leads to all verses that have it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/scripture-meditation?q=trust');
  await topic(page, 'Trust').click();
  // The list of topics stays until then; its verses have keywords, too.
  await expect(heading(page, 'Bible Verses about Trust')).toBeVisible();
  const keyword = page.getByRole('list', { name: 'Keywords' }).getByRole('link').first();
  const name = await keyword.textContent();
  await keyword.click();
  await expect(heading(page, `Verses with ${name}`)).toBeFocused();
  await expect(page).toHaveURL(/\?keyword=/);
  const lists = page.getByRole('list', { name: 'Keywords' });
  await expect(lists.first()).toContainText(name!);
});

test.describe('when the server is away', { tag: '@long' }, () => {
  test.use({ expectedStatuses: [503] });

  test('the topics of the last visit are there, and verses say that they are not', async ({ page }) => {
    await page.goto('/scripture-meditation');
    await expect(topic(page, 'Trust')).toBeVisible();
    let away = true;
    await page.route('**/graphql?**', (route) => (away ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto('/about');
    await toMeditation(page);
    await expect(page.getByText(m.topics_load_failed())).toBeVisible();
    await topic(page, 'Trust').click();
    await expect(heading(page, m.verses_error_title())).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page, 'Bible Verses about Trust')).toBeVisible();
  });
});

test.describe('every view shows its content', { tag: '@long' }, () => {
  test.use({ expectedStatuses: [404, 503] });

  test('every state of the pages of scripture is accessible', async ({ page }) => {
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
