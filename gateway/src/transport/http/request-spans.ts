import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { beginSpan, endFailed, isTracing, passedSpan } from '../../platform/tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of OpenTelemetry; null if tracing is off. */
    span: Span | null;
  }
}

/** Paths that monitoring requests every few seconds. */
const probes = new Set(['/healthz', '/readyz']);

/**
 * Creates a span for each request, from its headers until its response was sent.
 * @param trusted whether a trusted proxy stands in front, whose traces include ours
 */
export function traceRequests(http: FastifyInstance, trusted: boolean): void {
  http.decorateRequest('span', null);
  if (!isTracing()) return;
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    // The route pattern: paths and queries may contain tokens and search terms.
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
