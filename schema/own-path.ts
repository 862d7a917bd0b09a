import { parsedUrl } from './parsed-url.js';

/** Placeholder for the site's own origin: paths never lead elsewhere. */
const site = 'https://site.invalid';

/**
 * Returns the path to open after signing in: `wanted` as a browser parses it, if it is a path of this site and not the
 * sign-in page; else null. Refuses paths that a browser could treat as another host (`//evil.example`,
 * `/\evil.example`, `/<tab>/evil.example`, `/a/..//evil.example`), because people recognize a site only by the address
 * bar.
 */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  const url = parsedUrl(wanted, site);
  if (url?.origin !== site || url.pathname.startsWith('//') || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
