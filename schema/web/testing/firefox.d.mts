import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** Whether Debian's Firefox is here. Where `REQUIRE_FIREFOX` is set, it must be. */
export function hasFirefox(): boolean;
/** Playwright's options for Debian's Firefox, by WebDriver BiDi: its own driver wants a Firefox of its own. */
export const firefoxOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
