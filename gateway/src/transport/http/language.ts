import type { FastifyRequest } from 'fastify';

/**
 * The language that a request is answered in, decided here alone; so far there is one. What is kept in memory has it in
 * its key. Caches elsewhere need no word of it: they ask each time, and are told by the ETag of the text itself.
 */
export const languageOf = (_request: FastifyRequest): string => 'en';
