import type { Locator } from '@playwright/test';

/** Writes by keys: what Playwright fills in by the way it speaks with Debian's Firefox, React does not hear. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
