import { parsedUrl } from './parsed-url.js';

/** Stands for whichever site this is: a path leads nowhere else. */
const site = 'https://site.invalid';

/**
 * Where to go after signing in: `wanted` as a browser reads it, when it is a path of this site and not the sign-in page
 * itself, else null. Refuses whatever a browser could read as another host (`//evil.example`, `/\evil.example`,
 * `/<tab>/evil.example`, `/a/..//evil.example`), because the address bar is the only thing that tells people where they
 * are.
 */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  const url = parsedUrl(wanted, site);
  if (url?.origin !== site || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
