import { expect, type Page } from '@playwright/test';
import { expectNothingBeside } from './axe.ts';

/** Doubles the letters as somebody does in the settings of the browser: 32 pixels instead of 16. */
export async function withLargeLetters(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Doubles them by a style of the reader's own, of which no media query hears. */
export async function withLargerRoot(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }),
  );
}

/** Opens an address and fails when the page scrolls sideways on a phone of 390 or 320 pixels, in either theme. */
export async function expectRoomForLargeLetters(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingBeside(page);
    }
  }
}
