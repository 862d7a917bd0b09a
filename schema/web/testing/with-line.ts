import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type BreakableLine, breakableLine } from './breakable-line.ts';
import { demoPassword, test as withPage } from './fixtures.ts';

/** Journeys with a line of their own that can be cut. They allow the service worker, which their file says by `test.use`. */
export const test = withPage.extend<{ line: BreakableLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it has to prepare
  line: async ({}, use) => {
    const line = await breakableLine(Number(process.env.E2E_PORT));
    await use(line);
    await line.close();
  },
});

/** Signs in over the line, by the form, and comes to a page. */
export async function signInOver(line: BreakableLine, page: Page, email: string, to: string): Promise<void> {
  await page.goto(`${line.url}/login?${new URLSearchParams({ redirect: to })}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${line.url}${to}`);
}

/** How many answers a cache of the browser has; 0: there is no such cache. */
export const answersIn = (page: Page, cache: string): Promise<number> =>
  page.evaluate(
    async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0),
    cache,
  );

/** Until the service worker keeps the answers of as many questions as the month, the prayers and the words need. */
export const keptForAll = (page: Page): Promise<void> =>
  expect.poll(() => answersIn(page, 'answers'), { timeout: 30_000 }).toBeGreaterThanOrEqual(20);

/** Another tab of the same browser. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  // As in the first one, no welcome stands in the way.
  await page.addInitScript(() => sessionStorage.setItem('quiet-time-begun', 'yes'));
  await page.goto(address);
  return page;
}
