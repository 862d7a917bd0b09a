import { remotePath } from '@quiet-time/rest-compat';
import type { Language } from '@quiet-time/schema/languages';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import type { FastifyRequest } from 'fastify';
import { languageOfAddress, readersLanguage } from '../../blocks/readers-language.js';

const rest = new RegExp(`^(?:/api|${remotePath})(?:[/?]|$)`);
const graphql = /^\/graphql(?:\?|$)/;

/** Whether a request comes from the member site: of others nobody reads in a language. */
export const isReaders = ({ site, url }: FastifyRequest): boolean => site === 'member' && !rest.test(url);

/** Whether the answer depends on cookie and `Accept-Language`, which caches between have to know. */
export const isNegotiated = (request: FastifyRequest): boolean =>
  isReaders(request) && !graphql.test(request.url);

/**
 * The language that a request is answered in, decided here alone. In the back-office and by REST it is English, always. On
 * the member site it is the reader's; what a page asks `/graphql` is answered in the language of the page, which says it
 * in the address (`?lang=`), if it is not English. What is kept in memory has it in its key.
 */
export function languageOf(request: FastifyRequest): Language {
  if (!isReaders(request)) return baseLocale;
  return isNegotiated(request) ? readersLanguage(request) : (languageOfAddress(request) ?? baseLocale);
}
