import { ownPath } from '@quiet-time/schema/own-path';

/** Returns the target after a sign-in: `wanted` if it is a path of this site (`ownPath`), otherwise `home`. */
export const safeRedirect = <Home extends string | null>(wanted: string | null, home: Home): string | Home =>
  ownPath(wanted) ?? home;

interface Place {
  pathname: string;
  search: string;
  hash?: string;
}

/** Returns the address of the sign-in page that redirects back to this path. */
export function loginPath({ pathname, search, hash = '' }: Place): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search + hash })}`;
}
