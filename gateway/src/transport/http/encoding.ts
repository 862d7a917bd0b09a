import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Encodings of responses, best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** Encoding of the response to this request, if it is worth compressing. */
    encoding: Encoding;
  }
}

function negotiated(accepted: string): Encoding {
  const client = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return client.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** Browsers send few different values. */
const known = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiated });

/**
 * Returns the encoding that a client prefers, by RFC 9110, 12.5.3. Among equal preferences, it is the best one.
 * @param accepted its `Accept-Encoding`
 * @returns `identity` also if no encoding matches or all are refused: plain text is better than a 406
 */
const encodingOf = (accepted = ''): Encoding => known.memo(accepted);

/** Sets the encoding of every request before any other hook reads it. */
export function negotiateEncoding(http: FastifyInstance): void {
  http.decorateRequest('encoding', 'identity');
  http.addHook('onRequest', (request, _reply, done) => {
    request.encoding = encodingOf(request.headers['accept-encoding']);
    // The plugins that compress responses and send files each parse the header in their own way. With one name in it
    // they agree.
    request.headers['accept-encoding'] = request.encoding;
    done();
  });
}
