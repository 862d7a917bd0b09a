import { getLocale } from '@quiet-time/schema/sentences/runtime';

/** An address of `/api`, which speaks English unless it is asked for the language of this page. */
export function inOwnLanguage(path: string): string {
  const language = getLocale();
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
