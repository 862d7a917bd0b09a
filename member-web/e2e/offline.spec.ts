import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { type BreakableLine, breakableLine } from '@quiet-time/web/testing/breakable-line.ts';
import { day, demoPassword, expect, test as withPage } from '@quiet-time/web/testing/fixtures.ts';

const test = withPage.extend<{ line: BreakableLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it has to prepare
  line: async ({}, use) => {
    const line = await breakableLine(Number(process.env.E2E_PORT));
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow', losesConnection: true });

/** Until the service worker keeps the answers of as many questions as the month, the prayers and the words need. */
const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('answers')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(20);

test('what was opened once is there without a line: today, yesterday, prayers, words and a chapter', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/bible/john/3`);
  await kept(page);
  line.cut();

  await page.goto(`${line.url}/devotionals`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toBeEmpty();
  await expect(page.getByText(m.site_offline())).toBeVisible();
  await expectAccessible(page);
  const today = await title.textContent();
  await page
    .getByRole('link', { name: /^Previous/ })
    .first()
    .click();
  await expect(title).not.toHaveText(today!);
  await page.goto(`${line.url}/devotionals?date=${day(-3)}`);
  await expect(title).not.toBeEmpty();
  await page.goto(`${line.url}/prayers`);
  await expect(page.getByText(m.prayers_load_failed())).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`${line.url}/bible/john/3`);
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  await page.reload();
  await expect(page.getByText('For God so loved the world')).toBeVisible();

  line.mend();
  await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
});

test('what is not there comes by itself when the line is back', async ({ page, line }) => {
  await page.goto(`${line.url}/prayers`);
  await kept(page);
  line.cut();
  await page.goto(`${line.url}/bible/psalms/117`);
  await expect(page.getByRole('button', { name: m.site_try_again() })).toBeVisible();
  line.mend();
  await expect(page.getByText('merciful kindness')).toBeVisible({ timeout: 30_000 });
});

test('nothing private and nothing of the interfaces is kept', async ({ page, line }) => {
  await page.goto(`${line.url}/devotionals`);
  await kept(page);
  const addresses = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return [...new Set(found.map((path) => path.replace(/^\/assets\/.*/, '/assets/')))].sort();
  });
  expect(addresses).toEqual(['/assets/', '/graphql', '/shell']);
});

test('hearts and an answer of a member arrive once when the line is back', async ({ page, line }) => {
  await page.goto(`${line.url}/login?redirect=/devotionals`);
  await page.getByLabel('Email').fill('standard@example.org');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${line.url}/devotionals`);
  const answer = page.getByRole('region', { name: m.devotional_questions() }).getByRole('textbox').last();
  await expect(answer).toBeVisible();
  await kept(page);
  line.cut();

  const heart = page.getByRole('button', { name: m.favorite(), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText(m.favorites_waiting())).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const words = `Without a line ${Date.now()}`;
  await answer.fill(words);
  await expect(page.getByText(m.answer_save_kept())).toBeVisible();
  await page.goto(`${line.url}/devotionals?date=${day(-2)}`);
  await heart.click();
  await expect(page.getByText(m.favorites_waiting())).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const waiting = () => page.evaluate(() => localStorage.getItem('waiting-favorites'));
  expect(await waiting()).not.toBeNull();
  line.mend();
  await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
  // What is on its way when a page is left is sent once more by the next.
  await expect.poll(waiting).toBeNull();
  await page.goto(`${line.url}/devotionals?mode=favorites`);
  const listed = page.getByRole('main').getByRole('listitem');
  // The last one that was pressed stands first; today's link names no date.
  await expect(listed.nth(0).getByRole('link').first()).toHaveAttribute(
    'href',
    `/devotionals?date=${day(-2)}`,
  );
  await expect(listed.nth(1).getByRole('link').first()).toHaveAttribute('href', '/devotionals');
  await page.goto(`${line.url}/devotionals`);
  await expect(answer).toHaveValue(words);
  await expect(page.getByText(m.answer_save_kept())).toHaveCount(0);

  const texts = await page.evaluate(async () => {
    const cache = await caches.open('answers');
    const answers = (await cache.keys()).map(async (key) => (await cache.match(key))!.text());
    return (await Promise.all(answers)).join();
  });
  expect(texts).toContain('devotionalCalendar');
  expect(texts).not.toMatch(/Stella|standard@example|Without a line/);
});
