import type { Config } from '../../../config/config.js';

/** RFC 9116 recommends less than a year. Copies are refreshed in time. */
const goodFor = 180 * 86_400_000;
const day = 86_400_000;

/** Path of the file on both sites. */
export const securityTxtPath = '/.well-known/security.txt';

/**
 * Returns the contact for reports of vulnerabilities (RFC 9116), the same on both sites.
 * @param contact address of the site's operator
 */
export function securityTxt({ publicUrl, adminUrl }: Config, contact: string, now: Date): string {
  // Constant for a day, so that caches may store it.
  const expires = new Date(Math.floor((now.getTime() + goodFor) / day) * day);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, es, fr, de',
    ...[publicUrl, adminUrl].map((url) => `Canonical: ${new URL(securityTxtPath, url).href}`),
    '',
  ].join('\n');
}
