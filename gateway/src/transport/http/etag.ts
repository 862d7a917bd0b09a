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
 * weakly, `If-None-Match` may list several, and `*` matches any. A reload with `Cache-Control: no-cache` gets the full
 * response.
 */
export const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  fresh(headers, { etag: tag });
