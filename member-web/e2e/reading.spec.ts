// Needs a browser: requests of a first visit, hydration without any, and a service worker beside it.
import { day, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

test("today's devotional is on the page before any request for it", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.url());
  });
  await page.goto('/devotionals', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prayer' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  // Neighbouring days may be prefetched, and the calendar asks for its days.
  const forToday = asked
    .map((url) => new URL(url).searchParams)
    .filter((params) => params.get('operationName') === 'DevotionalByDate')
    .filter((params) => JSON.parse(params.get('variables')!).date === day());
  expect(forToday).toEqual([]);
});

// Playwright sets the time zone of its pages, but not of their service workers.
const zones = [
  [{ serviceWorkers: 'allow', timezoneId: undefined }, Intl.DateTimeFormat().resolvedOptions().timeZone],
  [{ serviceWorkers: 'block', timezoneId: 'Pacific/Auckland' }, 'Pacific/Auckland'],
] as const;

test("a first visit sends the reader's time zone to the gateway, with a service worker and without", async ({
  browser,
}) => {
  for (const [options, zone] of zones) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${memberUrl}/prayers`);
    const sentZone = async () => (await context.cookies()).find(({ name }) => name === 'timezone')?.value;
    await expect.poll(sentZone, options.serviceWorkers).toBe(encodeURIComponent(zone));
    await context.close();
  }
});
