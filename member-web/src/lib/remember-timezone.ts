import { writeCookie } from './cookies.ts';
import { timezone } from './timezone.ts';

const year = 31_536_000;

/**
 * Sends the reader's time zone to the gateway in a cookie. The next page then comes with the devotional of the reader's
 * today instead of that of UTC. A new account starts with this zone. Without cookies the page asks for its day itself.
 */
export function rememberTimezone(zone = timezone()): void {
  writeCookie(`timezone=${encodeURIComponent(zone)}; max-age=${year}`);
}
