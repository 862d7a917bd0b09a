import type { OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready, tagOf } from '../../blocks/etag.js';
import { cacheLookups } from '../../platform/metrics.js';
import { isNegotiated, languageOf } from './language.js';
import type { Begun, PublicCache } from './public-cache.js';
import { sessionCookie } from './viewer.js';

interface PublicAnswer {
  /** Headers that the response depends on, besides those of the caller. */
  vary?: string[];
  /** Seconds for which caches need not revalidate. Without it they revalidate each time, and see an edit at once. */
  freshFor?: number;
}

/** Marks a response as the same for every visitor. */
export function respondPublicly(reply: FastifyReply, { vary = [], freshFor }: PublicAnswer = {}): void {
  const before = reply.getHeader('vary');
  void reply.headers({
    'cache-control': freshFor === undefined ? 'public, no-cache' : `public, max-age=${freshFor}`,
    vary: [before, 'authorization', 'cookie', isNegotiated(reply.request) && 'accept-language', ...vary]
      .filter(Boolean)
      .join(', '),
  });
}

/** A response as sent, possibly compressed. */
interface CachedResponse {
  body: string | Buffer;
  headers: OutgoingHttpHeaders;
}

/** Whether a request has neither header nor session cookie: a visitor, without a lookup. */
const isGuest = ({ headers, cookies }: FastifyRequest) =>
  headers.authorization === undefined && cookies[sessionCookie] === undefined;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isPublic = (reply: FastifyReply) =>
  reply.statusCode === 200 && reply.getHeader('cache-control')?.toString().startsWith('public');

/** Headers of a 304. The full response also has those that describe its body. */
const validators = ['cache-control', 'vary', 'etag'] as const;
const ofBody = ['content-type', 'content-encoding', 'content-length', 'link'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** ETag of the public response. */
    publicTag: string | null;
  }
}

/**
 * Gives public responses an ETag, answers 304 to a client that has the same one, and answers visitors from `cache`.
 * Must be called after compression is registered.
 * @param isClosed whether maintenance mode is on: the cache is bypassed then, and the handlers refuse visitors
 */
export function cachePublicResponses(
  http: FastifyInstance,
  cache: PublicCache,
  isClosed: (request: FastifyRequest) => boolean,
): void {
  const keeper = cache.cacheOf<CachedResponse>('answer');
  const toKeep = new WeakMap<FastifyRequest, Begun>();
  http.decorateRequest('publicTag', null);

  // After the rate limits, which `onRequest` hooks count, and before any lookup of the caller.
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method !== 'GET' || !isGuest(request) || isClosed(request)) return done(null, payload);
    const { site, url, headers, encoding } = request;
    const type = headers.accept?.includes('graphql-response') ?? false;
    // The only other header that a response depends on: an option of the Bible interface, as in bible-api.com.
    const matching = headers['x-single-chapter-book-matching'] === 'indifferent';
    const question = `${site} ${type} ${encoding} ${matching} ${url}`;
    const key = { language: languageOf(request), question };
    const cached = keeper.get(key);
    cacheLookups.inc({ outcome: cached ? 'hit' : 'miss' });
    if (cached) return sendCached(request, reply, cached);
    toKeep.set(request, keeper.begin(key));
    done(null, payload);
  });

  http.addHook('onSend', (request, reply, payload, done) => {
    if (isRead(request) && typeof payload === 'string' && isPublic(reply)) {
      request.publicTag = (reply.getHeader('etag') as string | undefined) ?? tagOf(payload);
      void reply.header('etag', request.publicTag);
    }
    done(null, payload);
  });

  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const body = await whole(payload);
    const begun = toKeep.get(request);
    if (begun && body !== null) {
      void reply.header('content-length', Buffer.byteLength(body));
      const names = [...validators, ...ofBody].filter((name) => reply.hasHeader(name));
      const headers = Object.fromEntries(names.map((name) => [name, reply.getHeader(name)]));
      keeper.keep(begun, { body, headers }, body.length);
    }
    if (!hasAlready(request, request.publicTag!)) return body;
    void reply.code(304);
    for (const name of ofBody) void reply.removeHeader(name);
    return null;
  };
  // A hook of the route runs after its compression.
  http.addHook('onRoute', (route) => {
    route.onSend = [
      route.onSend ?? [],
      (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes) => {
        if (request.publicTag === null) return done(null, payload);
        keep(request, reply, payload).then((body) => done(null, body), done);
      },
    ].flat();
  });
}

/** Sends a cached response without the response hooks, which it has already passed. */
function sendCached(request: FastifyRequest, reply: FastifyReply, { body, headers }: CachedResponse): void {
  reply.hijack();
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  if (hasAlready(request, headers.etag as string)) {
    for (const name of validators) own[name] = headers[name];
    reply.raw.writeHead(304, own).end();
  } else {
    reply.raw.writeHead(200, Object.assign(own, headers)).end(body);
  }
}

/** Reads a whole payload. A large response is compressed as a stream. */
const whole = async (payload: unknown): Promise<string | Buffer | null> =>
  payload === null || typeof payload === 'string' || Buffer.isBuffer(payload)
    ? payload
    : buffer(payload as NodeJS.ReadableStream);
