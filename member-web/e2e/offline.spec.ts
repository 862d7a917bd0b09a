// Needs a browser: the service worker, its caches, and a connection that is cut.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import type { BreakableConnection } from '@quiet-time/web/testing/breakable-connection.ts';
import { day, expect } from '@quiet-time/web/testing/fixtures.ts';
import { openTab, signInOver, test } from '@quiet-time/web/testing/offline-test.ts';

test.use({ serviceWorkers: 'allow', losesConnection: true });

const stored = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url), cache);

/** Returns the text of all cached responses of the gateway. */
const textKept = (page: Page) =>
  page.evaluate(async () => {
    const responses = await (await caches.open('answers')).matchAll();
    return (await Promise.all(responses.map((response) => response.text()))).join();
  });

/** Returns the different paths in all caches; all files of the site count as one. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return [...new Set(found.map((path) => path.replace(/^\/assets\/.*/, '/assets/')))].sort();
  });

/** Returns the files of the open page that neither the service worker's cache nor the shell contains. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const inIt = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
    const shell = (await (await caches.match('/shell', { ignoreSearch: true }))?.text()) ?? '';
    const files = [...fetched, ...inIt].filter(
      (path) => path.startsWith('/assets/') && !shell.includes(path),
    );
    const kept = await Promise.all(files.map((path) => caches.match(path)));
    return files.filter((_, index) => !kept[index]);
  });

/** Waits until the service worker has cached the open page, as it does on a first visit. */
async function pageKept(page: Page): Promise<void> {
  await expect.poll(() => stored(page, 'answers'), { timeout: 30_000 }).not.toEqual([]);
  await expect.poll(() => missing(page), { timeout: 30_000 }).toEqual([]);
}

/** Waits until no request has arrived for a while. */
async function nothingComes(line: BreakableConnection): Promise<void> {
  let before = -1;
  const comes = () => {
    const { bytes } = line.traffic();
    const more = bytes - before;
    before = bytes;
    return more;
  };
  await expect.poll(comes, { intervals: [2_000], timeout: 60_000 }).toBe(0);
}

/** Waits until everything for returning visitors is cached: the month, the prayers, the words, all pages. */
async function allKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('readings-kept')), { timeout: 60_000 })
    .toBe('yes');
  expect((await stored(page, 'answers')).length).toBeGreaterThanOrEqual(20);
}

test('a first visit fetches little', async ({ browser, line }) => {
  // Waits after each of four visits.
  test.slow();
  for (const path of ['/', '/devotionals', '/bible/john/3', '/login']) {
    await test.step(path, async () => {
      // Each visit needs an empty cache.
      const context = await browser.newContext();
      const before = line.traffic();
      const page = await openTab(context, line.url + path);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() => stored(page, 'files'), { timeout: 30_000 }).not.toEqual([]);
      await nothingComes(line);
      const { requests, bytes } = line.traffic();
      expect(requests - before.requests).toBeLessThanOrEqual(60);
      // Includes 0.4 kB for pictures in texts (their styles, and the rule of the worker for offline copies) and 1.9 kB for
      // the folded form of the daily mail.
      expect(bytes - before.bytes).toBeLessThanOrEqual(256_300);
      await context.close();
    });
  }
});

test('an opened page works offline, and any other says that it is unavailable until the connection is back', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`${line.url}/bible/john/3`);
  await pageKept(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Devotionals' }).click();
  await expect(page.getByRole('heading', { name: 'Reflection' })).toBeVisible();
  await nothingComes(line);
  line.cut();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reflection' })).toBeVisible();
  await expect(page.getByText(m.site_offline_first())).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'opens by itself' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${line.url}/bible/john/3`);
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  await page.goto(`${line.url}/devotionals?date=${day(-3)}`);
  await expect(page.getByRole('button', { name: m.site_try_again() })).toBeVisible();
  const chapter = await openTab(context, `${line.url}/bible/psalms/117`);
  await expect(chapter.getByRole('button', { name: m.site_try_again() })).toBeVisible();
  await page.goto(`${line.url}/prayers`);
  await expect(page.getByRole('status').filter({ hasText: 'opens by itself' })).toBeVisible();
  line.mend();
  // Missing content loads automatically.
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await expect(chapter.getByText('merciful kindness')).toBeVisible({ timeout: 30_000 });
});

test('a returning visitor has the month, prayers, words and chapters offline, fetched in one response', async ({
  page,
  line,
}) => {
  await page.goto(`${line.url}/bible/john/3`);
  await pageKept(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('operationName') ?? ''));
  await page.goto(`${line.url}/faq`);
  await allKept(page);
  // Data that came with the page is cached as well, when the browser is idle.
  await expect.poll(() => textKept(page), { timeout: 30_000 }).toContain('"faqs":[');
  expect(asked.filter((name) => name === 'WholeDays')).toHaveLength(1);
  // Today's devotional is fetched again.
  expect(asked.filter((name) => name === 'DevotionalByDate')).toHaveLength(1);
  // Neither private data nor responses of the API are cached.
  expect(await cachedPaths(page)).toEqual(['/assets/', '/graphql', '/shell']);
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
  await page.goto(`${line.url}/faq`);
  await expect(page.getByRole('main').locator('summary, details, [aria-expanded]').first()).toBeVisible();

  line.mend();
  await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
});

test('hearts and an answer of a member arrive once when the line is back', async ({ page, line }) => {
  await signInOver(line, page, 'standard@example.org', '/devotionals');
  const answer = page.getByRole('region', { name: m.devotional_questions() }).getByRole('textbox').last();
  await expect(answer).toBeVisible();
  // A member counts as a returning visitor.
  await allKept(page);
  line.cut();

  const heart = page.getByRole('button', { name: m.favorite(), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText(m.favorites_waiting())).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const words = `Without a line ${Date.now()}`;
  await answer.fill(words);
  await expect(page.getByText(m.answer_waiting())).toBeVisible();
  await page.goto(`${line.url}/devotionals?date=${day(-2)}`);
  await heart.click();
  await expect(page.getByText(m.favorites_waiting())).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).find((key) => key.includes(':heart:')) ?? null);
  expect(await waiting()).not.toBeNull();
  line.mend();
  await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
  // A change in flight when a page is left is sent again by the next page, perhaps at its next retry.
  await expect.poll(waiting, { timeout: 75_000 }).toBeNull();
  await page.goto(`${line.url}/devotionals?mode=favorites`);
  const listed = page.getByRole('main').getByRole('listitem');
  // The latest favorite comes first; today's link has no date.
  await expect(listed.nth(0).getByRole('link').first()).toHaveAttribute(
    'href',
    `/devotionals?date=${day(-2)}`,
  );
  await expect(listed.nth(1).getByRole('link').first()).toHaveAttribute('href', '/devotionals');
  await page.goto(`${line.url}/devotionals`);
  await expect(answer).toHaveValue(words);
  await expect(page.getByText(m.answer_waiting())).toHaveCount(0);

  const texts = await page.evaluate(async () => {
    const cache = await caches.open('answers');
    const answers = (await cache.keys()).map(async (key) => (await cache.match(key))!.text());
    return (await Promise.all(answers)).join();
  });
  expect(texts).toContain('devotionalCalendar');
  expect(texts).not.toMatch(/Stella|standard@example|Without a line/);
});
