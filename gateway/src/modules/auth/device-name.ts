import { m } from '@quiet-time/schema/sentences';
import bowser from 'bowser';

/**
 * Returns a readable device name from a User-Agent, in the current language: `Firefox on Linux`. A program keeps the
 * name it gives itself.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return m.device_unknown();
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return m.device_of({ browser: browser.name, system: os.name });
  return browser.name || userAgent.split(/[\s/]/, 1)[0]!;
}
