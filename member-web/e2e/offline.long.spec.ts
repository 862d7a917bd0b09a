import { m } from '@quiet-time/schema/sentences';
import { expect, memberUrl, test } from '@quiet-time/schema/web/testing/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a newer version of the site is offered, and taken when its reader agrees', async ({ page }) => {
  // The same file by another name stands for the version of yesterday, which a page without scripts doesn't replace.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/faq');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?yesterday');
    await navigator.serviceWorker.ready;
  });
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByText(m.site_new_version())).toBeVisible({ timeout: 30_000 });
  const other = await page.context().newPage();
  await other.goto('/contact');
  const typed = other.getByLabel(m.contact_message());
  await typed.fill('Not to be lost');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: m.site_reload() }).click();
  await reloaded;
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(script).toBe(`${memberUrl}/sw.js`);
  const kind = () => other.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().type);
  expect(await kind()).toBe('navigate');
  await expect(typed).toHaveValue('Not to be lost');
  await expect(page.getByText(m.site_new_version())).toHaveCount(0);
});

test.describe('where storage is full', () => {
  test('the site works as without it', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: memberUrl, quotaSize: 1_000 });
    await page.goto('/devotionals');
    // Its files find no room: it is given up.
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
