import { remotePath } from '@quiet-time/rest-compat';
import type { Language } from '@quiet-time/schema/languages';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { FastifyRequest } from 'fastify';
import { languageOfAddress, readersLanguage } from '../../blocks/readers-language.js';

const rest = new RegExp(`^(?:/api|${remotePath})(?:[/?]|$)`);
const graphql = /^\/graphql(?:\?|$)/;

/** Whether a request comes from the member site. Other requests have no reader with a language. */
export const isReaders = ({ site, url }: FastifyRequest): boolean => site === 'member' && !rest.test(url);

/** Whether the response depends on cookie and `Accept-Language`, which shared caches must know. */
export const isNegotiated = (request: FastifyRequest): boolean =>
  isReaders(request) && !graphql.test(request.url);

/**
 * Returns the language of a response; nothing else decides it. The back-office and REST always use English. The member
 * site uses the reader's language, and that of the site for readers without a preference. Requests of a page to
 * `/graphql` use the page's language, which is in the address (`?lang=`) unless it is English. Keys of the cache
 * contain the language.
 */
export function languageOf(request: FastifyRequest): Language {
  if (!isReaders(request)) return baseLocale;
  return isNegotiated(request) ? readersLanguage(request) : (languageOfAddress(request) ?? baseLocale);
}
