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
import { exposedHeaders, readableByAll } from '../../blocks/open-to-all.js';
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
import type { PublicCache } from './public-cache.js';
import { cachePublicResponses } from './public-responses.js';
import { traceRequests } from './request-spans.js';
import type { RestProcess } from './rest-process.js';
import { securityHeaders } from './security-headers.js';
import { discardUnreadBodies } from './unread-bodies.js';
import { isRead } from './viewer.js';

/** Requests per address and minute: far above one person, but shared by a congregation behind one address. */
const requestsPerMinute = 1_200;

/** Routes logged without a member: page speed reports of readers are anonymous. */
const nameless = new Set(['/api/metrics']);

/** Creates Fastify with everything that all requests share: id, log, site, headers, limits, compression. */
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
    // The hook below logs requests in our own format.
    logController: new LogController({ disableRequestLogging: true }),
    // Never the client's id, which may be empty or anything.
    requestIdHeader: false,
    genReqId: (request) => restProcess.requestIdOf(request as IncomingMessage) ?? randomUUID(),
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      request.siteLanguage = settings.current.language;
      return frameworkErrors(error, request, reply);
    },
    // Fastify's default of ten seconds is too short if many programs start at once. A slow start is not a failure.
    pluginTimeout: 120_000,
    bodyLimit: limits.requestBody,
    trustProxy: config.trustProxy,
    // A client that sends too slowly holds only a connection, and for a limited time. By default, Fastify has no time
    // limit for a body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 300_000,
    // Requests on existing connections still get a response.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { verbose: true, strict: false, allErrors: true } },
    schemaController: { compilersFactory: lazyCompilers },
  });
  // JSON is the only body format; Fastify would also accept plain text.
  http.removeContentTypeParser('text/plain');
  readJson(http as unknown as FastifyInstance, { emptyIsNone: false });

  discardUnreadBodies(http as unknown as FastifyInstance);
  negotiateEncoding(http as unknown as FastifyInstance);
  http.decorateRequest('site', 'member');
  http.decorateRequest('siteLanguage', 'en');
  http.decorateRequest('passedOnMethod', null);
  http.decorateRequest('memberId', null);
  traceRequests(http as unknown as FastifyInstance, config.trustProxy !== false);
  http.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    request.siteLanguage = settings.current.language;
    // A proxy in front may have used the other one.
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
  // Its fields contain nothing to redact, and the search for it takes as long as writing the line.
  const requestLog = log.child({}, { redact: [] });
  http.addHook('onResponse', (request, reply, done) => {
    const entry = {
      reqId: request.id,
      method: request.method,
      // The route pattern, or null if there is none: paths and queries may contain tokens and search terms.
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      site: request.site,
      ...(request.span && { trace: request.span.spanContext().traceId }),
      ...(request.memberId && !nameless.has(request.routeOptions.url ?? '') && { member: request.memberId }),
    };
    // The cause of a 503 is logged at its source.
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
      exposedHeaders: [...exposedHeaders, 'WWW-Authenticate', ...Object.values(rateLimitHeaders)],
    };
    await http.register(cors, {
      // The routes answer other origins themselves.
      delegator: ({ routeOptions, headers: { origin } }, callback) => {
        const isNamed = origin !== undefined && config.corsOrigins.includes(origin);
        callback(null, routeOptions.config.isOpenToAll || !isNamed ? { origin: false } : named);
      },
    });
  }
  // Before the rate limits, so that pages can read their refusals.
  http.addHook('onRequest', (request, reply, done) => {
    const isPublicRead = request.routeOptions.config.isPublicRead === true;
    if (isPublicRead && !reply.hasHeader('access-control-allow-origin')) void reply.headers(readableByAll);
    done();
  });
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
  // Set here, since reading a body continues in the socket's async context, which lacks this request.
  http.addHook('preValidation', (request, _reply, done) => {
    const goOn = () => inLanguage(languageOf(request), done);
    // Reads create no jobs: they need this context only for the log of slow statements and for tracing.
    if (isRead(request) && config.slowStatementMs === 0 && !isTracing()) return goOn();
    const span = request.span ?? undefined;
    return onBehalfOf({ requestId: request.id, route: request.routeOptions.url, span }, goOn);
  });
  // After authentication: refusals come in the order 401, 403, 400. Headers need no check, since Node returns them as
  // Latin-1 without control characters. Forms check their fields after reading them.
  http.addHook('preValidation', (request, _reply, done) => {
    const wrong =
      wrongWithSent(request.params) ?? wrongWithSent(request.query) ?? wrongWithSent(request.body);
    done(wrong === null ? undefined : new AppError('BAD_USER_INPUT', wrong));
  });
  await http.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  const isClosed = ({ site }: FastifyRequest) => site === 'member' && settings.current.maintenanceMode;
  cachePublicResponses(http as unknown as FastifyInstance, publicCache, isClosed);
  // After the cache: cached responses are cheap, and are sent even under overload.
  refuseBeyond(http as unknown as FastifyInstance);
  return http as unknown as FastifyInstance;
}

/** Whether a header is repeated. Node reads only the first. */
const hasTwo = (header: string, { rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter(
    (text, i) => i % 2 === 0 && text.length === header.length && text.toLowerCase() === header,
  ).length > 1;
