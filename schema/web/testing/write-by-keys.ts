import type { Locator } from '@playwright/test';

/**
 * Types a text by keys: over WebDriver BiDi, React does not notice values that Playwright fills into Debian's Firefox.
 */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
