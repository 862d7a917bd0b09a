import { getLocale } from '@quiet-time/schema/sentences/runtime';

/**
 * An address of the gateway that a page asks: `/graphql` and `/api` speak English unless the address says the language of the
 * page. So no cache between can mix up two.
 */
export function inOwnLanguage(path: string): string {
  const language = getLocale();
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
