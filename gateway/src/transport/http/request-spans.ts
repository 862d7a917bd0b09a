import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { beginSpan, endFailed, isTracing, passedSpan } from '../../platform/tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of OpenTelemetry; null where nothing is traced. */
    span: Span | null;
  }
}

/** Asked every few seconds by who watches. */
const probes = new Set(['/healthz', '/readyz']);

/**
 * Makes a span of each request, from its headers until its answer was sent.
 * @param trusted whether a proxy of ours stands before us, whose traces ours are a part of
 */
export function traceRequests(http: FastifyInstance, trusted: boolean): void {
  http.decorateRequest('span', null);
  if (!isTracing()) return;
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    // Its pattern: paths and queries may carry tokens and what people search for.
    const route = routeOptions.url;
    if (route && probes.has(route)) return done();
    const parent = trusted ? passedSpan(headers.traceparent as string | undefined) : undefined;
    const about = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    request.span = beginSpan(route ? `${method} ${route}` : method, SpanKind.SERVER, about, parent) ?? null;
    done();
  });
  http.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) endFailed(span ?? undefined);
    else span?.end();
    done();
  });
}
