import type { Page } from '@playwright/test';
import { expectAccessiblePage } from '@quiet-time/web/testing/axe.ts';
import {
  adminUrl,
  expect,
  memberUrl,
  signInAsAdmin,
  signInAsMember,
  test,
} from '@quiet-time/web/testing/fixtures.ts';

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

test('a visit appears in the table of speeds, for visitors and members', async ({ page, browser }) => {
  await signInAsAdmin(page);
  expect(await visitsOf(page, 'Phone')).toBe(0);

  const narrow = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const guest = await narrow.newPage();
  await expect(async () => expect(await visit(guest)).toBe(true)).toPass();
  await narrow.close();
  const wide = await browser.newContext();
  const member = await wide.newPage();
  await signInAsMember(member, 'standard@example.org');
  await expect(async () => expect(await visit(member)).toBe(true)).toPass();
  await wide.close();

  await expect(async () => {
    expect(await visitsOf(page, 'Phone')).toBeGreaterThan(0);
    expect(await visitsOf(page, 'Desktop')).toBeGreaterThan(0);
  }).toPass();
  const row = page.getByRole('row').filter({ hasText: quietPage }).filter({ hasText: 'Phone' });
  await expect(row.getByRole('cell').nth(3)).toHaveText(/(ms|s)(Good|Needs improvement|Poor)$/);
});

test('a visitor with Global Privacy Control is not measured', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  expect(await visit(page)).toBe(false);
});

test('the table of speeds is accessible with good and poor values', async ({ page, request }) => {
  const seen = { '/payment-success': 100, [quietPage]: 3_500, '/payment-cancel': 9_000 };
  for (const [page, value] of Object.entries(seen)) {
    const metrics = ['LCP', 'INP', 'FCP', 'TTFB'].map((name) => ({ name, value }));
    const data = { page, device: 'desktop', metrics: [...metrics, { name: 'CLS', value: value / 20_000 }] };
    expect((await request.post(`${memberUrl}/api/metrics`, { data })).status()).toBe(204);
  }
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Speed of the site' }).click();
  await expect(page.getByText('Needs improvement').first()).toBeAttached();
  await expectAccessiblePage(page);
});
