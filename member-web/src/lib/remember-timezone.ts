import { writeCookie } from './cookies.ts';
import { timezone } from './timezone.ts';

const year = 31_536_000;

/**
 * Tells the gateway in a cookie where this reader is, so that the next page comes with the devotional of their own today
 * instead of that of UTC, and a new account begins there. Without cookies the page asks for its day itself.
 */
export function rememberTimezone(zone = timezone()): void {
  writeCookie(`timezone=${encodeURIComponent(zone)}; max-age=${year}`);
}
