import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Returns the ETag of a response, as the package `etag` does in twice the time. It is weak, since the same response may
 * be sent in several encodings.
 */
export const tagOf = (body: string | Buffer): string =>
  `W/"${Buffer.byteLength(body).toString(16)}-${hash('sha1', body, 'base64').slice(0, 27)}"`;

/**
 * Whether the client has the response with this ETag, so that a 304 is enough. By RFC 9110, 13.1.2, tags are compared
 * weakly, `If-None-Match` may list several, and `*` matches any. A `Cache-Control: no-cache` beside it is ignored: the
 * function `fetch` adds it to every request whose code sets `If-None-Match`, and a reload past the cache sends no tag.
 */
export const hasAlready = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag: tag });
