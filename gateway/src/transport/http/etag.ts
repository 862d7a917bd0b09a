import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * The ETag of an answer, as the package `etag` makes it, which takes twice as long. Weak: the same one may be sent
 * compressed in one way or another.
 */
export const tagOf = (body: string | Buffer): string =>
  `W/"${Buffer.byteLength(body).toString(16)}-${hash('sha1', body, 'base64').slice(0, 27)}"`;

/**
 * Whether the client has the answer with this ETag, and is told so (304) in place of getting it again. By RFC 9110,
 * 13.1.2: tags are compared weakly, `If-None-Match` may list several, and `*` is any. A client that reloads with
 * `Cache-Control: no-cache` gets all.
 */
export const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  fresh(headers, { etag: tag });
