import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { readJson } from '@quiet-time/rest-compat';
import { limits } from '@quiet-time/schema/limits';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { apiMessages } from '../../blocks/api-messages.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { inLanguage } from '../../blocks/language.js';
import { say } from '../../blocks/say.js';
import { wrongWithSent } from '../../blocks/sent.js';
import type { Config } from '../../config/config.js';
import { siteOf } from '../../config/sites.js';
import { requestSeconds } from '../../platform/metrics.js';
import { networkOf } from '../../platform/networks.js';
import { onBehalfOf } from '../../platform/scope.js';
import { isTracing } from '../../platform/tracing.js';
import { rateLimitHeaders } from './api-token.js';
import { negotiateEncoding } from './encoding.js';
import { frameworkErrors, refuse } from './error-handler.js';
import { languageOf } from './language.js';
import { lazyCompilers } from './lazy-compilers.js';
import { refuseBeyond } from './overload.js';
import { keepPublicAnswers } from './public-answers.js';
import type { PublicCache } from './public-cache.js';
import { traceRequests } from './request-spans.js';
import type { RestProcess } from './rest-process.js';
import { securityHeaders } from './security-headers.js';
import { discardUnreadBodies } from './unread-bodies.js';
import { isRead } from './viewer.js';

/** Requests of one address in a minute: far above a person, shared by a congregation behind one address. */
const requestsPerMinute = 1_200;

/** What readers tell of how fast a page was: it is nobody's, in the log neither. */
const nameless = new Set(['/api/metrics']);

/** Fastify with what every request goes through: id, log, site, headers, limits, compression. */
export async function makeHttp(
  config: Config,
  log: Logger,
  redis: Redis | null,
  publicCache: PublicCache,
  settings: CurrentSettings,
  restProcess: RestProcess,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config.publicUrl.protocol === 'https:');
  const http = Fastify({
    loggerInstance: log,
    // Requests are logged by the hook below, in our own words.
    logController: new LogController({ disableRequestLogging: true }),
    // Never the client's, which may be empty or anything.
    requestIdHeader: false,
    genReqId: (request) => restProcess.requestIdOf(request as IncomingMessage) ?? randomUUID(),
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      return frameworkErrors(error, request, reply);
    },
    // Fastify's ten seconds pass where many programs start at once: what is slow there is no failure.
    pluginTimeout: 120_000,
    bodyLimit: limits.requestBody,
    trustProxy: config.trustProxy,
    // Whoever says too slowly what they want holds a connection and nothing else, and not for ever: Fastify would let a body
    // take as long as it likes.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 300_000,
    // What comes by a connection that is there already is answered to the end.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { verbose: true, strict: false } },
    schemaController: { compilersFactory: lazyCompilers },
  });
  // JSON is the only body there is; Fastify would take plain text too.
  http.removeContentTypeParser('text/plain');
  readJson(http as unknown as FastifyInstance, { emptyIsNone: false });

  discardUnreadBodies(http as unknown as FastifyInstance);
  negotiateEncoding(http as unknown as FastifyInstance);
  http.decorateRequest('site', 'member');
  http.decorateRequest('passedOnMethod', null);
  http.decorateRequest('memberId', null);
  traceRequests(http as unknown as FastifyInstance, config.trustProxy !== false);
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    // A proxy before us may have gone by the other one.
    if (hasTwo('host', request.raw)) return refuse('BAD_USER_INPUT', apiMessages.twoHosts, request, reply);
    if (hasTwo('authorization', request.raw))
      return refuse('BAD_USER_INPUT', apiMessages.twoTokens, request, reply);
    const site = siteOf(request.hostname, request.socket.localPort, config);
    const probe = request.url === '/healthz' || request.url === '/readyz';
    if (!site && !probe)
      return refuse('MISDIRECTED_REQUEST', 'This server does not know that host.', request, reply);
    if (site) request.site = site;
    done();
  });
  // Its fields are ours, with nothing to redact; to look for that takes as long as to write the line.
  const requestLog = log.child({}, { redact: [] });
  http.addHook('onResponse', (request, reply, done) => {
    const entry = {
      reqId: request.id,
      method: request.method,
      // Its pattern, or null where there is none: paths and queries may carry tokens and what people search for.
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      site: request.site,
      ...(request.span && { trace: request.span.spanContext().traceId }),
      ...(request.memberId && !nameless.has(request.routeOptions.url ?? '') && { member: request.memberId }),
    };
    // Why something is not there is told where it was found.
    requestSeconds.observe(
      { method: request.method, route: entry.route ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    const isFault = reply.statusCode >= 500 && reply.statusCode !== 503;
    requestLog[isFault ? 'error' : 'info'](entry, 'request');
    done();
  });

  if (config.corsOrigins.length > 0) {
    const named = {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Retry-After', 'WWW-Authenticate', ...Object.values(rateLimitHeaders)],
    };
    await http.register(cors, {
      delegator: ({ routeOptions }, callback) =>
        callback(null, routeOptions.config.isOpenToAll ? { origin: false } : named),
    });
  }
  if (config.rateLimits) {
    await http.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
      ...(redis && { redis, nameSpace: 'limit:http:', skipOnError: true }),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('RATE_LIMITED', say.shared_rate_limited(), { retryAfter: Math.ceil(ttl / 1_000) }),
    });
  }
  // Here, since whoever reads a body goes on in the socket's own time, which knows nothing of this request.
  http.addHook('preValidation', (request, _reply, done) => {
    const goOn = () => inLanguage(languageOf(request), done);
    // What only reads is followed by no jobs: somebody must want to know which statements of it are slow.
    if (isRead(request) && config.slowStatementMs === 0 && !isTracing()) return goOn();
    const span = request.span ?? undefined;
    return onBehalfOf({ requestId: request.id, route: request.routeOptions.url, span }, goOn);
  });
  // After the caller was asked who they are: refusals come in the order 401, 403, 400. Headers need no look, since
  // Node gives them as Latin-1 without control characters; forms look at their fields when they have read them.
  http.addHook('preValidation', (request, _reply, done) => {
    const wrong =
      wrongWithSent(request.params) ?? wrongWithSent(request.query) ?? wrongWithSent(request.body);
    done(wrong === null ? undefined : new AppError('BAD_USER_INPUT', wrong));
  });
  await http.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  const isClosed = ({ site }: FastifyRequest) => site === 'member' && settings.current.maintenanceMode;
  keepPublicAnswers(http as unknown as FastifyInstance, publicCache, isClosed);
  // After those: what is in memory costs nothing, and is answered to the last.
  refuseBeyond(http as unknown as FastifyInstance);
  return http as unknown as FastifyInstance;
}

/** Node reads the first alone. */
const hasTwo = (header: string, { rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (text, i) => i % 2 === 0 && text.length === header.length && text.toLowerCase() === header,
  ).length > 1;
