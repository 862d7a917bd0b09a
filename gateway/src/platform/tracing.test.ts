import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStripe } from '../modules/billing/provider.js';
import { makeTestApp, type TestApp } from '../testing/test-app.js';
import { runJobs } from '../transport/jobs/runner.js';
import { startTracing, traceJob } from './tracing.js';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** Requests that the OpenTelemetry collector has received. */
const bodies: string[] = [];
let collector: Server;
let tracing: Awaited<ReturnType<typeof startTracing>>;
let app: TestApp;
let spans: SentSpan[];

const given = { requestId: 'request-of-the-job' };
const failing = { 'mail.otp': async () => Promise.reject(new Error('the mail server is gone')) };

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    // The server also replaces the payment provider.
    if (request.url === '/v1/traces') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
  tracing = await startTracing(endpoint, 'quiet-time-gateway');
  app = await makeTestApp({ env: { TRUST_PROXY: 'loopback' } });

  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await app.rest('/devotionals/date/2026-01-17?secret=1', { headers: { traceparent } });
  await app.rest('/nothing/of/the/sort');
  await app.http.inject({ url: '/readyz', headers: { host: 'localhost:4000' } });
  const run = runJobs(app.db, failing as never);
  await run({ id: 'job-1', name: 'mail.otp', data: given }).catch(() => {});
  const apiUrl = new URL(endpoint);
  const stripe = makeStripe({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    lifetimePriceId: 'price_1',
    apiUrl,
  })!;
  const send = () => stripe.customers.retrieve('cus_NffrFeUfNV2Hib', { expand: ['subscriptions'] });
  await traceJob({ job: 'billing.sync' }, send);
  await tracing!.stop();
  spans = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: SentSpan[] }[] }) =>
      of.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  await app.stop();
  collector.close();
});

const named = (name: string) => spans.find((span) => span.name === name)!;
const valuesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('a request is a span in the trace of the proxy, named by the pattern of its route', () => {
  const request = named('GET /api/devotionals/date/:date');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(valuesOf(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': 404,
    'request.id': expect.any(String),
  });
  const line = app.logs.find(({ route }) => route === '/api/devotionals/date/:date');
  expect(line).toMatchObject({ trace: request.traceId, reqId: valuesOf(request)['request.id'] });
});

it('its statements are spans in it, without values', () => {
  const request = named('GET /api/devotionals/date/:date');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  const texts = statements.map((span) => valuesOf(span)['db.query.text']);
  expect(texts.join()).toContain('devotionals');
  expect(bodies.join()).not.toContain('2026-01-17');
  expect(bodies.join()).not.toContain('secret');
});

it('an unknown path is not named, and a health check makes no trace', () => {
  expect(bodies.join()).not.toContain('readyz');
  expect(bodies.join()).not.toContain('of/the/sort');
});

it('a failed job is a failed span, linked with its request', () => {
  const job = named('mail.otp');
  expect(job.status.code).toBe(2);
  expect(valuesOf(job)).toMatchObject({ 'request.id': given.requestId });
  expect(bodies.join()).not.toContain('the mail server is gone');
});

it('a call to the payment provider is a span of its job, without personal data', () => {
  const call = named('GET /v1/customers/{id}');
  expect(call.parentSpanId).toBe(named('billing.sync').spanId);
  expect(valuesOf(call)).toMatchObject({ 'http.response.status_code': 200 });
  expect(spans.map(({ name }) => name).join()).not.toContain('cus_');
});

it('spans name their service', () => {
  const [{ resource }] = JSON.parse(bodies[0]!).resourceSpans;
  expect(valuesOf(resource)).toMatchObject({
    'service.name': 'quiet-time-gateway',
    'deployment.environment.name': 'test',
  });
});

it('after the stop nothing is traced', async () => {
  const sent = bodies.length;
  await app.rest('/devotionals/date/2026-01-17');
  expect(bodies).toHaveLength(sent);
});
