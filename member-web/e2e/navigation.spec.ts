// Needs a browser: layout at the end of a page, focus and scroll position across navigations, and touch.
import type { Page } from '@playwright/test';
import { expectAccessible } from '@quiet-time/web/testing/axe.ts';
import { expect, memberUrl, test } from '@quiet-time/web/testing/fixtures.ts';

const top = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the menu is worked by keyboard', async ({ page }) => {
    await page.goto('/faq');
    await expect(title(page, 'Frequently Asked Questions')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    const button = top(page).getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(top(page).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(top(page).getByRole('link', { name: 'Devotionals' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(top(page).getByRole('listitem')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    await top(page).getByRole('link', { name: 'Contact' }).focus();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${memberUrl}/contact`);
    await expect(title(page, 'Contact Us')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bottom bar leads through the days and covers nothing, and its sheet returns the focus', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(top(page)).toBeHidden();
    await bar(page).getByRole('link', { name: 'Today' }).tap();
    await expect(page).toHaveURL(`${memberUrl}/devotionals`);
    await expect(bar(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Prayer', exact: true })).toBeVisible();
    // Content that loads late may make the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [end, edge] = await Promise.all([
        page.getByRole('contentinfo').getByText('©').boundingBox(),
        bar(page).boundingBox(),
      ]);
      expect(end!.y + end!.height).toBeLessThan(edge!.y);
    }).toPass();

    const button = bar(page).getByRole('button', { name: 'Menu' });
    await button.tap();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('listitem')).toHaveCount(13);
    await expectAccessible(page);
    await expect(bar(page)).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(button).toBeFocused();
    await button.tap();
    await sheet.getByRole('link', { name: 'Encouraging Words' }).tap();
    await expect(title(page, 'Encouraging Words')).toBeFocused();
    await expect(sheet).toHaveCount(0);
  });
});
