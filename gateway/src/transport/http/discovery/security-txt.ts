import type { Config } from '../../../config/config.js';

/** RFC 9116 wants less than a year; whoever keeps a copy asks again in time. */
const goodFor = 180 * 86_400_000;
const day = 86_400_000;

/** Where both sites have it. */
export const securityTxtPath = '/.well-known/security.txt';

/**
 * Whom to tell of a hole (RFC 9116), the same on both sites.
 * @param contact the address of those who run the site
 */
export function securityTxt({ publicUrl, adminUrl }: Config, contact: string, now: Date): string {
  // The same all day, so that caches may keep it.
  const expires = new Date(Math.floor((now.getTime() + goodFor) / day) * day);
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, es, fr, de',
    ...[publicUrl, adminUrl].map((url) => `Canonical: ${new URL(securityTxtPath, url).href}`),
    '',
  ].join('\n');
}
