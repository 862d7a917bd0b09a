/** Stands for whichever site this is: a path leads nowhere else. */
const site = 'https://site.invalid';

/**
 * Where to go after signing in: `wanted` when it is a path of this site, else `home`. Refuses whatever a
 * browser could read as another host (`//evil.example`, `/\evil.example`, `/<tab>/evil.example`,
 * `/a/..//evil.example`), because the address bar is the only thing that tells people where they are.
 */
export function safeRedirect<Home extends string | null>(wanted: string | null, home: Home): string | Home {
  if (!wanted?.startsWith('/')) return home;
  const url = parsed(wanted);
  if (url?.origin !== site || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/login') return home;
  return url.pathname + url.search + url.hash;
}

/** The address as a browser would read it, or null when it could not. */
function parsed(path: string): URL | null {
  try {
    return new URL(path, site);
  } catch {
    return null;
  }
}

/** The sign-in page that comes back to this path. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
