import { m } from '@quiet-time/schema/sentences';
import bowser from 'bowser';

/**
 * What people call a device, from its User-Agent: `Firefox on Linux`, in the language that is spoken. Programs are
 * called by what they say.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return m.device_unknown();
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return m.device_of({ browser: browser.name, system: os.name });
  return browser.name || userAgent.split(/[\s/]/, 1)[0]!;
}
