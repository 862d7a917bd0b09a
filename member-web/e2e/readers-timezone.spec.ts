import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

// Playwright sets the time zone of its pages, but not of their service workers.
for (const [serviceWorkers, timezoneId, here] of [
  ['allow', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['block', 'Pacific/Auckland', 'Pacific/Auckland'],
] as const) {
  test.describe(`service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers, timezoneId });

    test("a first visit sends the reader's time zone to the gateway", async ({ page }) => {
      await page.goto('/prayers');
      const sentZone = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'timezone')?.value;
      await expect.poll(sentZone).toBe(encodeURIComponent(here));
    });
  });
}
