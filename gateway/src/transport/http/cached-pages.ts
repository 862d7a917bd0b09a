import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { outagePause } from '../../blocks/errors.js';
import { hasAlready, tagOf } from '../../blocks/etag.js';
import type { Encoding } from './encoding.js';
import type { MemberAnswer } from './member-pages/member-page.js';
import type { CacheKey, PublicCache } from './public-cache.js';

/** A page as sent. */
interface CachedPage {
  body: Buffer;
  headers: Record<string, string> & { etag: string };
}

// Above 7, a page of 60 kB takes ten times as long, for 20 bytes less.
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** These compress in other threads. */
const encoders = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params }),
  gzip: (html: Buffer) => promisify<Buffer, Buffer>(gzip)(html),
  identity: async (html: Buffer) => html,
} satisfies Record<Encoding, unknown>;

/**
 * Sends pages that are the same for everybody. Caches existing pages compressed, together with other public responses.
 */
export function cachedPages(cache: PublicCache) {
  const keeper = cache.cacheOf<CachedPage>('page');
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, question }: CacheKey,
    make: () => Promise<MemberAnswer>,
  ): Promise<unknown> => {
    const { encoding } = request;
    const key = { language, question: `${encoding} ${question}` };
    const cached = keeper.get(key);
    if (cached) return send(cached, request, reply);
    const begun = keeper.begin(key);
    const made = await make();
    if ('movedTo' in made) return reply.redirect(made.movedTo, 301);
    const { html, csp, status, isOpen } = made;
    const page: CachedPage = {
      body: await encoders[encoding](html),
      headers: {
        'content-security-policy': csp,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        etag: tagOf(html),
        vary: 'accept-encoding, accept-language, cookie',
      },
    };
    // Unknown paths and members' paths are unlimited in number.
    if (isOpen && status === 200) keeper.keep(begun, page, page.body.length);
    if (status === 503)
      void reply.headers({ 'retry-after': outagePause, 'cache-control': 'private, no-store' });
    return send(page, request, reply.code(status));
  };
}

function send({ body, headers }: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(headers);
  if (reply.statusCode === 200 && hasAlready(request, headers.etag)) {
    return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.send(body);
}
