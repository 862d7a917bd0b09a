// Needs a browser: the service worker, its update, and broken or full storage.
import type { Page } from '@playwright/test';
import { m } from '@quiet-time/schema/sentences';
import { breakableConnection } from '@quiet-time/web/testing/breakable-connection.ts';
import { day, demoPassword, expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';
import { newerSite } from '@quiet-time/web/testing/newer-site.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page that offers a newer version. */
async function openOlder(page: Page) {
  // The same file under another name stands for yesterday's version; a page without scripts doesn't replace it.
  const older = await page.context().newPage();
  await older.route('/yesterday', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await older.goto('/yesterday');
  await older.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?yesterday');
    await navigator.serviceWorker.ready;
  });
  await older.close();
  await page.goto('/faq');
  await expect(page.getByText(m.site_new_version())).toBeVisible({ timeout: 30_000 });
  // A busy worker is replaced once it has finished. One that is being debugged, as here, is not, so wait first.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('readings-kept'))).toBe('yes');
}

async function reloadByButton(page: Page) {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: m.site_reload() }).click({ timeout: 30_000 });
  await reloaded;
}

test('a newer version of the site is offered, and taken by each tab when its reader agrees', async ({
  page,
}) => {
  await openOlder(page);
  const other = await page.context().newPage();
  await other.goto('/contact');
  const typed = other.getByLabel(m.contact_message());
  await typed.fill('Not to be lost');
  await other.waitForLoadState('networkidle');
  await reloadByButton(page);
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(script).toBe(`${memberUrl}/sw.js`);
  const kind = () => other.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().type);
  expect(await kind()).toBe('navigate');
  await expect(typed).toHaveValue('Not to be lost');
  await expect(page.getByText(m.site_new_version())).toHaveCount(0);
  // The other tab still offers the version that this one has taken.
  await reloadByButton(other);
  await expect(other.getByText(m.site_new_version())).toHaveCount(0);
});

test.describe('a version that comes while there is no line', () => {
  test.use({ losesConnection: true });

  test('meets pages of the previous version: pending changes arrive, and the pages work until the update is accepted', async ({
    page,
  }) => {
    const line = await breakableConnection(Number(process.env.E2E_PORT));
    const newer = await newerSite(Number(process.env.E2E_PORT));
    await page.goto(`${line.url}/login?redirect=/devotionals?date=${day(-4)}`);
    await page.getByLabel('Email').fill('premium@example.org');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    const heart = page.getByRole('button', { name: m.favorite(), exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const readings = () => page.evaluate(() => localStorage.getItem('readings-kept'));
    await expect.poll(readings, { timeout: 60_000 }).toBe('yes');
    line.cut();
    await heart.click();
    await expect(page.getByText(m.favorites_waiting())).toBeVisible();

    const waiting = () =>
      page.evaluate(() => Object.keys(localStorage).find((key) => key.includes(':heart:')) ?? null);
    expect(await waiting()).not.toBeNull();
    line.leadTo(newer.port);
    line.mend();
    await expect(page.getByText(m.site_offline())).toHaveCount(0, { timeout: 30_000 });
    // The page itself sends nothing; pending changes are retried every 30 seconds.
    await expect.poll(waiting, { timeout: 60_000 }).toBeNull();
    // The gateway no longer has its file, but the cache has.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
    const entry = () => page.locator('meta[name=scripts]').getAttribute('content');
    expect(await entry()).toMatch(/^\/assets\//);

    await page.reload();
    expect(await entry()).toMatch(/^\/newer\//);
    await reloadByButton(page);
    await page.goto(`${line.url}/devotionals?date=${day(-4)}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    // Offline, the page is the new version as well.
    line.cut();
    await page.reload();
    await expect(page.getByText(m.site_offline())).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    expect(await entry()).toMatch(/^\/newer\//);
    await Promise.all([line.close(), newer.close()]);
  });
});

test.describe('where the cache is broken', () => {
  /** Runs in the page and in its service worker. */
  const broken = () => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
    for (const cache of [CacheStorage.prototype, Cache.prototype]) {
      for (const way of ['open', 'match', 'keys', 'has', 'put', 'add', 'addAll', 'delete']) {
        if (way in cache) Object.assign(cache, { [way]: fail });
      }
    }
  };

  test('the site works as without it', async ({ page }) => {
    await page.goto('/devotionals');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(broken);
    await page.addInitScript(broken);
    const title = page.getByRole('heading', { level: 1 });
    const today = await title.textContent();
    await page.reload();
    await expect(title).toHaveText(today!);
    await page
      .getByRole('link', { name: /^Previous/ })
      .first()
      .click();
    await expect(title).not.toHaveText(today!);
    // Done by its script: without scripts the button is not shown.
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.goto('/prayers');
    await expect(page.getByRole('article').first()).toBeVisible();
    const isBroken = () => caches.keys().then(String, (error: Error) => error.name);
    expect(await worker!.evaluate(isBroken)).toBe('UnknownError');
  });
});

test.describe('where storage is full', () => {
  test('the site works as without it', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: memberUrl, quotaSize: 1_000 });
    await page.goto('/devotionals');
    // Its files exceed the quota, so the installation is aborted.
    const outcome = await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('/sw.js');
      return new Promise((resolve) => {
        installing!.onstatechange = () => resolve(installing!.state);
      });
    });
    expect(outcome).toBe('redundant');
    const title = page.getByRole('heading', { level: 1 });
    const today = await title.textContent();
    await page
      .getByRole('link', { name: /^Previous/ })
      .first()
      .click();
    await expect(title).not.toHaveText(today!);
    await page.reload();
    await expect(title).not.toHaveText(today!);
  });
});
