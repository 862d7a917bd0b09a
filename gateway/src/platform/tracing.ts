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
import { type Asker, onBehalfOf } from './scope.js';

/**
 * Traces for OpenTelemetry: requests, jobs, and what they ask of the database and the payment provider. What is done on
 * whose behalf is known from `scope`, which carries the span as well. The bundle has no modules that a library could
 * patch, so spans are begun where the metrics are counted. No member, address, path or value is in one.
 */
let tracer: Tracer | null = null;

/** Whether spans are made at all. */
export const isTracing = (): boolean => tracer !== null;

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT` from now on, as the other variables of OpenTelemetry say.
 * @param name of this program, where `OTEL_SERVICE_NAME` gives none
 * @returns null where no endpoint is set; `stop` sends what has not been sent
 */
export async function startTracing(
  endpoint: string | null,
  name: string,
): Promise<{ stop(): Promise<void> } | null> {
  if (!endpoint) return null;
  // Loaded by those alone who want it.
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
      // A collector that is gone holds nobody up, and is no failure of ours.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** Begins a span; undefined where none are made. @param began milliseconds since 1970, where it was before now */
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

/** Ends a span as failed; of why, the log tells. */
export function endFailed(span: Span | undefined): void {
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/** Does the work of a job on behalf of somebody, in a span of its own. */
export async function traceJob<Result>(asker: Asker & { job: string }, work: () => Promise<Result>) {
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

/** The span of whoever passed a request on, by the header `traceparent` (W3C Trace Context). */
export function passedSpan(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparent.exec(header ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true };
}
