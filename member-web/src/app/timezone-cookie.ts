import { timezone } from '../ui/timezone.ts';

const year = 31_536_000;

/**
 * Tells the gateway in a cookie where this reader is, so that the next page comes with the devotional of
 * their own today instead of that of UTC. Without cookies the page asks for it itself.
 */
export function rememberTimezone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `timezone=${encodeURIComponent(timezone())}; path=/; max-age=${year}; SameSite=Lax`;
}
