import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type BreakableConnection, breakableConnection } from './breakable-connection.ts';
import { demoPassword, test as withPage } from './fixtures.ts';

/** Journeys with their own connection, which they can cut. Their files allow the service worker with `test.use`. */
export const test = withPage.extend<{ line: BreakableConnection }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what it has to prepare
  line: async ({}, use) => {
    const line = await breakableConnection(Number(process.env.E2E_PORT));
    await use(line);
    await line.close();
  },
});

/** Signs in over the connection by the form, and opens a page. */
export async function signInOver(
  line: BreakableConnection,
  page: Page,
  email: string,
  to: string,
): Promise<void> {
  await page.goto(`${line.url}/login?${new URLSearchParams({ redirect: to })}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${line.url}${to}`);
}

/** Returns the number of responses in a cache of the browser, or 0 without that cache. */
export const cachedResponseCount = (page: Page, cache: string): Promise<number> =>
  page.evaluate(
    async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0),
    cache,
  );

/** Waits until the service worker has cached the responses for the month, the prayers and the words. */
export const waitForCachedContent = (page: Page): Promise<void> =>
  expect.poll(() => cachedResponseCount(page, 'answers'), { timeout: 30_000 }).toBeGreaterThanOrEqual(20);

/** Opens another tab of the same browser. */
export async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  // Marks the welcome as seen, like in the first tab.
  await page.addInitScript(() => sessionStorage.setItem('quiet-time-begun', 'yes'));
  await page.goto(address);
  return page;
}
