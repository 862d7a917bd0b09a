import bowser from 'bowser';

/** What people call a device, from its User-Agent: `Firefox on Linux`. Programs are called by what they say. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'an unknown device';
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || userAgent.split(/[\s/]/, 1)[0]!;
}
