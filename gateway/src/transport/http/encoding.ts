import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How an answer may be encoded, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

declare module 'fastify' {
  interface FastifyRequest {
    /** The one encoding that this request is answered in, where the answer is worth compressing. */
    encoding: Encoding;
  }
}

function negotiated(accepted: string): Encoding {
  const client = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return client.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** Browsers send few different ones. */
const known = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiated });

/**
 * The encoding that a client likes best, by RFC 9110, 12.5.3; of several that it likes alike, the one that is best.
 * @param accepted its `Accept-Encoding`
 * @returns `identity` also where it names none of ours, or refuses all: plain text is better than a 406
 */
const encodingOf = (accepted = ''): Encoding => known.memo(accepted);

/** Decides the encoding of every request before anybody else looks at it. */
export function negotiateEncoding(http: FastifyInstance): void {
  http.decorateRequest('encoding', 'identity');
  http.addHook('onRequest', (request, _reply, done) => {
    request.encoding = encodingOf(request.headers['accept-encoding']);
    // The plugins that compress answers and send files read the header, each in its own way: they find one name in it.
    request.headers['accept-encoding'] = request.encoding;
    done();
  });
}
