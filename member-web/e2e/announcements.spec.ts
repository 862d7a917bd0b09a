// Needs a browser: layout shifts, and the focus before and after a window that opens by itself.
import { expectAccessibleInEveryLook } from '@quiet-time/web/testing/axe.ts';
import { expect, test } from '@quiet-time/web/testing/fixtures.ts';

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}
interface Moved {
  moved: { value: number; what: (string | undefined)[] }[];
}

test('an announcement opens in a window once the page is rendered, and moves nothing', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  // Changed for this page alone, so that no other journey meets a window.
  await page.route(/operationName=Announcements/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"showInModal":false', '"showInModal":true');
    // Shifts by fonts that arrive late don't count.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as Moved).moved.length = 0;
    });
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const moved: Moved['moved'] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        moved.push({ value, what: sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 200)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Announcements' });
  await expect(banner).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as Moved).moved);
  const by = moved.reduce((sum, { value }) => sum + value, 0);
  expect(by, JSON.stringify(moved)).toBeLessThan(0.01);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessibleInEveryLook(page);
  const title = await dialog.getByRole('heading').innerText();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(banner).not.toContainText(title);
  await expectAccessibleInEveryLook(page);
  // Uses the keyboard.
  await banner.getByRole('button', { name: /^Read more/ }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner.getByRole('button', { name: /^Read more/ })).toBeFocused();
});
