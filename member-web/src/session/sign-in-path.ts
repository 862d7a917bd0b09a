import { loginPath } from '@quiet-time/web/safe-redirect.ts';

/** Pages to which signing in must not redirect: those of sign-in, and one whose address is a secret of its own. */
const wayIn = /^\/(login|forgot-password|reset-password|auth|answer|draft)(\/|$)/;

/** Path of the sign-in page, which redirects back to the current page. Home is the default target. */
export function signInPath(place: Parameters<typeof loginPath>[0]): string {
  return place.pathname === '/' || wayIn.test(place.pathname) ? '/login' : loginPath(place);
}
