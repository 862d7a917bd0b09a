import { getLocale } from '@quiet-time/schema/sentences/runtime';

/**
 * Adds the language of the page to an address of the gateway. `/graphql` and `/api` answer in English without it. As
 * part of the address, it keeps the languages apart in caches.
 */
export function inOwnLanguage(path: string): string {
  const language = getLocale();
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
