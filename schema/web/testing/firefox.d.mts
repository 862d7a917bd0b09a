import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** Whether Debian's Firefox is installed. Throws if it is not and `REQUIRE_FIREFOX` is set. */
export function hasFirefox(): boolean;
/**
 * Playwright's options for Debian's Firefox over WebDriver BiDi, as Playwright's own driver needs its own build of
 * Firefox.
 */
export const firefoxOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
