import type { LaunchOptions } from '@playwright/test';

export const chromiumArgs: string[];
export function chromiumLaunchOptions(): Promise<LaunchOptions>;
