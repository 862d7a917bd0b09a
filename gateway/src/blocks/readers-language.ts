import { isLanguage, type Language, languageCookie } from '@quiet-time/schema/languages';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the site when the request began, for readers without a preference. */
    siteLanguage: Language;
  }
}

/** Returns the language that an address requests (`?lang=`). */
export function languageOfAddress({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const requested = (query as { lang?: unknown } | undefined)?.lang;
  return isLanguage(requested) ? requested : undefined;
}

/**
 * Returns the reader's language on the member site: that of the address, else the one chosen on the device, else the
 * first supported one of the browser, else that of the site. Unsupported languages are ignored.
 */
export function readersLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie.name];
  return (
    languageOfAddress(request) ??
    (isLanguage(chosen)
      ? chosen
      : nearestLanguage(request.headers['accept-language'] ?? '', request.siteLanguage))
  );
}

/**
 * Returns the first supported language that a reader prefers, by RFC 9110, 12.5.4, and RFC 4647, 3.4: Austrian German
 * is German.
 * @param accepted an `Accept-Language`
 * @param otherwise for a reader who prefers none of them, such as a search engine without the header
 */
export const nearestLanguage = (accepted: string, otherwise: Language): Language =>
  known.memo(accepted)[0] ?? otherwise;

function supportedLanguages(accepted: string): Language[] {
  const reader = new Negotiator({ headers: { 'accept-language': accepted } });
  return reader
    .languages()
    .map((tag) => tag.split('-', 1)[0]!.toLowerCase())
    .filter(isLanguage);
}

/** Browsers send few different values. */
const known = new LRUCache<string, Language[]>({ max: 500, memoMethod: supportedLanguages });
