import type { OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keptAnswers } from '../../platform/metrics.js';
import { hasAlready, tagOf } from './etag.js';
import { isNegotiated, languageOf } from './language.js';
import type { Begun, PublicCache } from './public-cache.js';
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
    vary: [before, 'authorization', 'cookie', isNegotiated(reply.request) && 'accept-language', ...vary]
      .filter(Boolean)
      .join(', '),
  });
}

/** An answer as it was sent, compressed if it was. */
interface Kept {
  body: string | Buffer;
  headers: OutgoingHttpHeaders;
}

/** Who sends neither is a guest without being looked up. */
const isGuest = ({ headers, cookies }: FastifyRequest) =>
  headers.authorization === undefined && cookies[sessionCookie] === undefined;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isPublic = (reply: FastifyReply) =>
  reply.statusCode === 200 && reply.getHeader('cache-control')?.toString().startsWith('public');

/** Those of a 304 and, with what says how to read the body, of the answer itself. */
const validators = ['cache-control', 'vary', 'etag'] as const;
const ofBody = ['content-type', 'content-encoding', 'content-length'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The ETag of the public answer to it. */
    publicTag: string | null;
  }
}

/**
 * Gives public answers an ETag, tells a client that has the same one so in place of sending it again, and answers
 * guests from `cache` what another guest was answered. To be called when compression is registered.
 * @param isClosed whether guests are answered nothing at the moment, which those find out who answer them
 */
export function keepPublicAnswers(
  http: FastifyInstance,
  cache: PublicCache,
  isClosed: (request: FastifyRequest) => boolean,
): void {
  const keeper = cache.keeper<Kept>('answer');
  const toKeep = new WeakMap<FastifyRequest, Begun>();
  http.decorateRequest('publicTag', null);

  // After the limits, which hooks of `onRequest` count, and before anybody looks up who asks.
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method !== 'GET' || !isGuest(request) || isClosed(request)) return done(null, payload);
    const { site, url, headers, encoding } = request;
    const type = headers.accept?.includes('graphql-response') ?? false;
    // The one header besides that an answer depends on: of the Bible, as bible-api.com has it.
    const matching = headers['x-single-chapter-book-matching'] === 'indifferent';
    const question = `${site} ${type} ${encoding} ${matching} ${url}`;
    const asked = { language: languageOf(request), question };
    const kept = keeper.get(asked);
    keptAnswers.inc({ outcome: kept ? 'hit' : 'miss' });
    if (kept) return sendKept(request, reply, kept);
    toKeep.set(request, keeper.begin(asked));
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
  // A hook of the route comes after its compression.
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

/** Sends it past the hooks of an answer: it went through them once. */
function sendKept(request: FastifyRequest, reply: FastifyReply, { body, headers }: Kept): void {
  reply.hijack();
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  if (hasAlready(request, headers.etag as string)) {
    for (const name of validators) own[name] = headers[name];
    reply.raw.writeHead(304, own).end();
  } else {
    reply.raw.writeHead(200, Object.assign(own, headers)).end(body);
  }
}

/** A large answer is compressed as a stream. */
const whole = async (payload: unknown): Promise<string | Buffer | null> =>
  payload === null || typeof payload === 'string' || Buffer.isBuffer(payload)
    ? payload
    : buffer(payload as NodeJS.ReadableStream);
