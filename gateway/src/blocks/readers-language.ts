import { isLanguage, type Language, languageCookie } from '@quiet-time/schema/languages';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The language that an address asks for (`?lang=`). */
export function languageOfAddress({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const asked = (query as { lang?: unknown } | undefined)?.lang;
  return isLanguage(asked) ? asked : undefined;
}

/**
 * The language of whoever opens an address of the member site in a browser: that of the address, else that chosen on the
 * device, else the first of the browser's that there is, else English. What is none of ours counts as not said.
 */
export function readersLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies?.[languageCookie.name];
  return (
    languageOfAddress(request) ??
    (isLanguage(chosen) ? chosen : known.memo(request.headers['accept-language'] ?? ''))
  );
}

/**
 * The first language of ours that a reader prefers, by RFC 9110, 12.5.4, and RFC 4647, 3.4: Austrian German is German.
 * @param accepted an `Accept-Language`
 */
export function nearestLanguage(accepted: string): Language {
  const reader = new Negotiator({ headers: { 'accept-language': accepted } });
  const subtags = reader.languages().map((tag) => tag.split('-', 1)[0]!.toLowerCase());
  return subtags.find(isLanguage) ?? baseLocale;
}

/** Browsers send few different ones. */
const known = new LRUCache<string, Language>({ max: 500, memoMethod: nearestLanguage });
