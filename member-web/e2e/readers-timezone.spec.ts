import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

// Playwright gives its pages a time zone, but not their service workers.
for (const [serviceWorkers, timezoneId, here] of [
  ['allow', undefined, Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['block', 'Pacific/Auckland', 'Pacific/Auckland'],
] as const) {
  test.describe(`service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers, timezoneId });

    test('a first visit tells the gateway where the reader is', async ({ page }) => {
      await page.goto('/prayers');
      const told = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'timezone')?.value;
      await expect.poll(told).toBe(encodeURIComponent(here));
    });
  });
}
