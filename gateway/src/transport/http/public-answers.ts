import etag from 'etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Asked, PublicCache } from '../../platform/public-cache.js';
import { languageOf } from './language.js';
import { sessionCookie } from './viewer.js';

interface PublicAnswer {
  /** The headers that it depends on, besides who asks. */
  vary?: string[];
  /** Seconds for which caches need not ask, where it never changes; else they ask each time, and see an edit at once. */
  freshFor?: number;
}

/** Marks an answer as one for every guest. */
export function answerPublicly(reply: FastifyReply, { vary = [], freshFor }: PublicAnswer = {}): void {
  const before = reply.getHeader('vary');
  void reply.headers({
    'cache-control': freshFor === undefined ? 'public, no-cache' : `public, max-age=${freshFor}`,
    vary: [before, 'authorization', 'cookie', ...vary].filter(Boolean).join(', '),
  });
}

interface Kept {
  body: string;
  headers: Record<string, string>;
}

/** Who sends neither is a guest without being looked up. */
const isGuest = ({ headers, cookies }: FastifyRequest) =>
  headers.authorization === undefined && cookies[sessionCookie] === undefined;

const keptHeaders = ['content-type', 'cache-control', 'vary', 'etag'] as const;

/**
 * Gives public answers an ETag, tells a client that has the same one so in place of sending it again, and answers
 * guests from `cache` what another guest was answered.
 */
export function keepPublicAnswers(http: FastifyInstance, cache: PublicCache): void {
  const toKeep = new WeakMap<FastifyRequest, { asked: Asked; begun: number }>();

  // After the limits, which hooks of `onRequest` count, and before anybody looks up who asks.
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method !== 'GET' || !isGuest(request)) return done(null, payload);
    const { site, url, headers } = request;
    const question = `${site} ${headers.accept?.includes('graphql-response') ?? false} ${url}`;
    const asked = { language: languageOf(request), question };
    const kept = cache.get<Kept>(asked);
    if (kept) return void reply.headers(kept.headers).send(kept.body);
    toKeep.set(request, { asked, begun: cache.begin() });
    done(null, payload);
  });

  http.addHook('onSend', async (request, reply, payload) => {
    const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
    if (reply.statusCode !== 200 || !isPublic || typeof payload !== 'string') return payload;
    // Weak: the same answer may be sent compressed in one way or another.
    const tag = (reply.getHeader('etag') as string | undefined) ?? etag(payload, { weak: true });
    void reply.header('etag', tag);
    const known = toKeep.get(request);
    if (known) {
      const headers = Object.fromEntries(keptHeaders.map((name) => [name, String(reply.getHeader(name))]));
      cache.keep(known.asked, { body: payload, headers } satisfies Kept, payload.length, known.begun);
    }
    const asksAgain = request.method === 'GET' || request.method === 'HEAD';
    if (!asksAgain || !fresh(request.headers, { etag: tag })) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
