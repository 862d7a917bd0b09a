import type { Page } from '@playwright/test';
import {
  adminUrl,
  expect,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

// Needs a browser: it measures a visit, and reports it while the page unloads.

// A page that no other journey opens, as its visits are counted here.
const quietPage = '/responsive-test';

/**
 * Opens a page, waits until it is measured, and leaves it.
 * @returns whether the page sent its metrics
 */
async function visit(page: Page): Promise<boolean> {
  await page.goto(`${memberUrl}${quietPage}?name=Ruth`);
  await page.waitForLoadState('networkidle');
  // Playwright misses requests that a page sends while it unloads.
  await page.evaluate(() => {
    localStorage.removeItem('sentTo');
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      localStorage.setItem('sentTo', String(url));
      return send(url, body);
    };
  });
  await page.goto(`${memberUrl}/faq`);
  return (await page.evaluate(() => localStorage.getItem('sentTo'))) === '/api/metrics';
}

/** Returns the number of visits that the table shows for the page and device. */
async function visitsOf(page: Page, device: string): Promise<number> {
  await page.goto(`${adminUrl}/admin?s=speed`);
  await expect(page.getByRole('region', { name: 'Pages and their speed' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  const row = page.getByRole('row').filter({ hasText: quietPage }).filter({ hasText: device });
  await expect(page.getByRole('table').or(page.getByRole('heading', { name: /^Nobody/ }))).toBeVisible();
  return (await row.count()) === 0 ? 0 : Number(await row.getByRole('cell').nth(2).textContent());
}

test('visits of visitors and members appear in the table of speeds, but none with Global Privacy Control', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const [phones, desktops] = [await visitsOf(page, 'Phone'), await visitsOf(page, 'Desktop')];

  const narrow = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const guest = await narrow.newPage();
  await expect(async () => expect(await visit(guest)).toBe(true)).toPass();
  await narrow.close();
  const wide = await browser.newContext();
  const member = await wide.newPage();
  await signInAsMember(member, 'standard@example.org');
  await expect(async () => expect(await visit(member)).toBe(true)).toPass();
  await member.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  expect(await visit(member)).toBe(false);
  await wide.close();

  await expect(async () => {
    expect(await visitsOf(page, 'Phone')).toBeGreaterThan(phones);
    expect(await visitsOf(page, 'Desktop')).toBeGreaterThan(desktops);
  }).toPass();
  const row = page.getByRole('row').filter({ hasText: quietPage }).filter({ hasText: 'Phone' });
  await expect(row.getByRole('cell').nth(3)).toHaveText(/(ms|s)(Good|Needs improvement|Poor)$/);
});
