import { ownPath } from '@quiet-time/schema/own-path';

/** Where to go after signing in: `wanted` when it is a path of this site (`ownPath`), else `home`. */
export const safeRedirect = <Home extends string | null>(wanted: string | null, home: Home): string | Home =>
  ownPath(wanted) ?? home;

/** The sign-in page that comes back to this path. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`;
}
