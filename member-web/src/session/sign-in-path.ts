import { loginPath } from '@quiet-time/web/safe-redirect.ts';

/** The pages of signing in: nobody wants to come back to one of them afterwards. */
const wayIn = /^\/(login|forgot-password|reset-password|auth)(\/|$)/;

/** The sign-in page, which leads back to where the reader is. Home is where it leads anyway. */
export function signInPath(place: { pathname: string; search: string }): string {
  return place.pathname === '/' || wayIn.test(place.pathname) ? '/login' : loginPath(place);
}
