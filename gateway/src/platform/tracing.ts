import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { onBehalfOf, type WorkOrigin } from './scope.js';

/**
 * Traces for OpenTelemetry: requests, jobs, and their calls to the database and the payment provider. `scope` carries
 * the origin of the work and its span. The bundle has no modules that a library could patch, so spans begin where the
 * metrics are counted. No span contains a member, address, path or value.
 */
let tracer: Tracer | null = null;

/** Whether tracing is on. */
export const isTracing = (): boolean => tracer !== null;

/**
 * Starts to send spans to `OTEL_EXPORTER_OTLP_ENDPOINT`, configured by the other variables of OpenTelemetry.
 * @param name of this program, unless `OTEL_SERVICE_NAME` is set
 * @returns null without an endpoint; `stop` sends the remaining spans
 */
export async function startTracing(
  endpoint: string | null,
  name: string,
): Promise<{ stop(): Promise<void> } | null> {
  if (!endpoint) return null;
  // Loaded only with tracing on.
  const [
    { BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resourceFromAttributes({ 'service.name': name });
  const provider = new BasicTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  tracer = provider.getTracer('quiet-time');
  return {
    async stop() {
      tracer = null;
      // An unreachable collector delays nothing, and is not our failure.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** Begins a span; undefined without tracing. @param began milliseconds since 1970, if it began earlier */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent?: Span | SpanContext,
  began?: number,
): Span | undefined {
  if (!tracer) return undefined;
  const context = !parent
    ? ROOT_CONTEXT
    : 'spanContext' in parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : trace.setSpanContext(ROOT_CONTEXT, parent);
  return tracer.startSpan(name, { kind, attributes, startTime: began }, context);
}

/** Ends a span as failed; the reason is in the log. */
export function endFailed(span: Span | undefined): void {
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Runs a job in its own span, with its origin in the scope. */
export async function traceJob<Result>(asker: WorkOrigin & { job: string }, work: () => Promise<Result>) {
  const span = beginSpan(asker.job, SpanKind.CONSUMER, { 'request.id': asker.requestId });
  try {
    const result = await onBehalfOf({ ...asker, span }, work);
    span?.end();
    return result;
  } catch (error) {
    endFailed(span);
    throw error;
  }
}

const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/;

/** Returns the caller's span from the header `traceparent` (W3C Trace Context). */
export function passedSpan(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true };
}
